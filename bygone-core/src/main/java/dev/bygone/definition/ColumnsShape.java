package dev.bygone.definition;

import dev.bygone.yaml.YamlList;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The name of a column, or a list of such names. */
record ColumnsShape() implements Shape<List<String>> {
  private static final Shape<String> NAME = ScalarShape.text("the name of a column");

  @Override
  public String expected() {
    return "a column or a list of columns";
  }

  @Override
  public boolean fits(YamlPart part) {
    return part instanceof YamlList || (part instanceof YamlScalar scalar && !scalar.isNull());
  }

  @Override
  public Optional<List<String>> content(Value value) {
    List<YamlPart> parts =
        value.part() instanceof YamlList list ? list.items() : List.of(value.part());
    List<String> names =
        parts.stream()
            .map(p -> new Value("a column of " + value.key(), p, value.findings()))
            .map(NAME::read)
            .flatMap(Optional::stream)
            .toList();
    return Optional.of(names).filter(n -> n.size() == parts.size());
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", List.of("string", "array"), "items", NAME.schema());
  }
}
