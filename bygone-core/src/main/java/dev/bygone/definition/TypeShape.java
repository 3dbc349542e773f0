package dev.bygone.definition;

import dev.bygone.BygoneException;
import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.util.Map;
import java.util.Optional;

/** The type of a column. */
record TypeShape() implements Shape<ColumnType> {
  @Override
  public String expected() {
    return "a type such as bigint";
  }

  @Override
  public boolean fits(YamlPart part) {
    return part instanceof YamlScalar scalar && !scalar.isNull();
  }

  @Override
  public Optional<ColumnType> content(Value value) {
    try {
      return Optional.of(ColumnType.parse(((YamlScalar) value.part()).text()));
    } catch (BygoneException e) {
      value.findings().addAll(value.part().location(), e.problems());
      return Optional.empty();
    }
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "string");
  }
}
