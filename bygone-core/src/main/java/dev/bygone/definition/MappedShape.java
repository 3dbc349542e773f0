package dev.bygone.definition;

import dev.bygone.yaml.YamlPart;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Values of a shape, read as something else.
 *
 * @param shape the shape
 * @param map makes the value
 */
record MappedShape<S, T>(Shape<S> shape, Function<S, T> map) implements Shape<T> {
  @Override
  public String expected() {
    return shape.expected();
  }

  @Override
  public boolean fits(YamlPart part) {
    return shape.fits(part);
  }

  @Override
  public Optional<T> content(Value value) {
    return shape.content(value).map(map);
  }

  @Override
  public Map<String, Object> schema() {
    return shape.schema();
  }
}
