package dev.bygone.definition;

import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * A mapping with known keys.
 *
 * @param keys the keys
 * @param build makes the value of what is found
 */
record FieldsShape<T>(List<Key<?>> keys, Function<Section, Optional<T>> build) implements Shape<T> {
  @Override
  public String expected() {
    return "a mapping with " + String.join(", ", keys.stream().map(Key::name).toList());
  }

  @Override
  public boolean fits(YamlPart part) {
    return part instanceof YamlMap;
  }

  @Override
  public Optional<T> content(Value value) {
    Section section =
        new Section((YamlMap) value.part(), "\"" + value.key() + "\"", value.findings());
    section.check(keys);
    return build.apply(section);
  }

  @Override
  public Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    keys.forEach(k -> properties.put(k.name(), k.schema()));
    Map<String, Object> schema = new LinkedHashMap<>();
    schema.put("type", "object");
    schema.put("properties", properties);
    schema.put("additionalProperties", false);
    return schema;
  }
}
