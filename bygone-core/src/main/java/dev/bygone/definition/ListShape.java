package dev.bygone.definition;

import dev.bygone.yaml.YamlList;
import dev.bygone.yaml.YamlPart;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A list.
 *
 * @param expected what it must be, for messages
 * @param item its items
 */
record ListShape<T>(String expected, Shape<T> item) implements Shape<List<T>> {
  @Override
  public boolean fits(YamlPart part) {
    return part instanceof YamlList;
  }

  @Override
  public Optional<List<T>> content(Value value) {
    List<YamlPart> parts = ((YamlList) value.part()).items();
    List<T> items =
        parts.stream().map(value::at).map(item::read).flatMap(Optional::stream).toList();
    return Optional.of(items).filter(i -> i.size() == parts.size());
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("type", "array", "items", item.schema());
  }
}
