package dev.bygone.testing;

import dev.bygone.yaml.YamlList;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads cells; a date without quotes is text, since its column says what it is. */
final class CellReader {
  private CellReader() {}

  static Cell read(YamlPart part) {
    if (part instanceof YamlScalar scalar) {
      return scalar(scalar);
    }
    return part instanceof YamlList list ? items(list) : fields((YamlMap) part);
  }

  private static Cell scalar(YamlScalar scalar) {
    return switch (scalar.type()) {
      case NULL -> Cell.NULL;
      case BOOLEAN, INTEGER, DECIMAL -> new Cell.Literal(scalar.text());
      case TEXT, TIME -> new Cell.Text(scalar.text());
    };
  }

  private static Cell items(YamlList list) {
    List<Cell> cells = new ArrayList<>();
    list.items().forEach(i -> cells.add(read(i)));
    return new Cell.Items(cells);
  }

  private static Cell fields(YamlMap map) {
    Map<String, Cell> cells = new LinkedHashMap<>();
    map.entries().forEach(e -> cells.put(e.name(), read(e.value())));
    return new Cell.Fields(cells);
  }
}
