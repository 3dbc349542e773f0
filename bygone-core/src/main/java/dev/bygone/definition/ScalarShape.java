package dev.bygone.definition;

import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A single value, taken as it is written.
 *
 * @param expected what it must be, for messages
 * @param types its types in JSON
 */
record ScalarShape(String expected, List<String> types) implements Shape<String> {
  static ScalarShape text(String expected) {
    return new ScalarShape(expected, List.of("string"));
  }

  static ScalarShape textOrNumber(String expected) {
    return new ScalarShape(expected, List.of("string", "number"));
  }

  static ScalarShape flag() {
    return new ScalarShape("true or false", List.of("boolean"));
  }

  @Override
  public boolean fits(YamlPart part) {
    return part instanceof YamlScalar scalar
        && !scalar.isNull()
        && (!types.contains("boolean") || scalar.type() == YamlScalar.Type.BOOLEAN);
  }

  @Override
  public Optional<String> content(Value value) {
    return Optional.of(((YamlScalar) value.part()).text());
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", types.size() == 1 ? types.get(0) : types);
  }
}
