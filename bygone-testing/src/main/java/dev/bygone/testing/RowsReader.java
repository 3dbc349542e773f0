package dev.bygone.testing;

import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import java.util.ArrayList;
import java.util.List;

/** Reads rows, with columns of their own or those that are usual at their place. */
record RowsReader(Parts parts) {
  private static final List<String> KEYS = List.of("columns", "rows");

  /** Rows with their columns, or only rows. */
  CellRows table(YamlPart part, List<String> usualColumns) {
    if (!(part instanceof YamlMap)) {
      return rows(part, usualColumns);
    }
    YamlMap map = parts.map(part, KEYS);
    List<String> columns = map.find("columns").map(parts::names).orElse(usualColumns);
    return map.find("rows")
        .map(rows -> rows(rows, columns))
        .orElseGet(() -> new CellRows(columns, List.of()));
  }

  /** Rows as long as these columns. */
  CellRows rows(YamlPart part, List<String> columns) {
    List<List<Cell>> rows = new ArrayList<>();
    for (YamlPart row : parts.items(part)) {
      List<Cell> cells = parts.items(row).stream().map(CellReader::read).toList();
      if (cells.size() == columns.size()) {
        rows.add(cells);
      } else {
        parts
            .findings()
            .add(
                row.location(),
                "a row of %d values for %d columns".formatted(cells.size(), columns.size()),
                "Write one value for each of: " + String.join(", ", columns) + ".");
      }
    }
    return new CellRows(columns, rows);
  }
}
