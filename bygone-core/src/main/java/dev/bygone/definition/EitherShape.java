package dev.bygone.definition;

import dev.bygone.yaml.YamlPart;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values of one shape or of another; which one is seen from the kind of the part.
 *
 * @param shapes the shapes
 */
record EitherShape<T>(List<Shape<? extends T>> shapes) implements Shape<T> {
  static <T> EitherShape<T> of(Shape<? extends T> first, Shape<? extends T> second) {
    return new EitherShape<>(List.of(first, second));
  }

  @Override
  public String expected() {
    return String.join(" or ", shapes.stream().map(Shape::expected).toList());
  }

  @Override
  public boolean fits(YamlPart part) {
    return shapes.stream().anyMatch(s -> s.fits(part));
  }

  @Override
  public Optional<T> content(Value value) {
    return shapes.stream()
        .filter(s -> s.fits(value.part()))
        .findFirst()
        .flatMap(s -> s.content(value).map(v -> v));
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of("anyOf", shapes.stream().map(Shape::schema).toList());
  }
}
