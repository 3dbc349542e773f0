package dev.bygone.definition;

import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A mapping from names that the user chooses.
 *
 * @param expected what it must be, for messages
 * @param value its values
 * @param whenWrong what stands in for a value that is wrong, so that its name is known all the same
 */
record NamedShape<T>(String expected, Shape<T> value, Optional<T> whenWrong)
    implements Shape<Map<String, T>> {
  @Override
  public boolean fits(YamlPart part) {
    return part instanceof YamlMap;
  }

  @Override
  public Optional<Map<String, T>> content(Value given) {
    Map<String, T> read = new LinkedHashMap<>();
    for (YamlMap.Entry entry : ((YamlMap) given.part()).entries()) {
      Value inner = new Value(entry.name(), entry.value(), given.findings());
      value.read(inner).or(() -> whenWrong).ifPresent(v -> read.put(entry.name(), v));
    }
    return Optional.of(read);
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "object", "additionalProperties", value.schema());
  }
}
