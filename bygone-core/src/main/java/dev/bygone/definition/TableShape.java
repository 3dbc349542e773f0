package dev.bygone.definition;

import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import java.util.Map;
import java.util.Optional;

/** A mapping of table keys, whose content is read with the defaults below it. */
record TableShape() implements Shape<YamlMap> {
  /** The name of the definition of tables in the JSON Schema. */
  static final String SCHEMA_NAME = "table";

  @Override
  public String expected() {
    return "a mapping of table keys";
  }

  @Override
  public boolean fits(YamlPart part) {
    return part instanceof YamlMap;
  }

  @Override
  public Optional<YamlMap> content(Value value) {
    return Optional.of((YamlMap) value.part());
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("$ref", "#/$defs/" + SCHEMA_NAME);
  }
}
