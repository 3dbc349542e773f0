package dev.bygone.definition;

import dev.bygone.yaml.YamlPart;
import java.util.Map;
import java.util.Optional;

/**
 * Values that are known but not implemented yet.
 *
 * @param full the shape of the values
 * @param scope what is not implemented, before the name of the key
 * @param remedy what to do instead
 */
record LaterShape<T>(Shape<?> full, String scope, String remedy) implements Shape<T> {
  /** A key of which no value is implemented. */
  static <T> LaterShape<T> of(Shape<?> full) {
    return new LaterShape<>(full, "", "Leave it out.");
  }

  /** A form of values of a key that has other, implemented ones. */
  static <T> LaterShape<T> form(Shape<?> form) {
    return new LaterShape<>(form, "this form of ", "Use another form, or leave it out.");
  }

  @Override
  public String expected() {
    return full.expected();
  }

  @Override
  public boolean fits(YamlPart part) {
    return full.fits(part);
  }

  @Override
  public Optional<T> content(Value value) {
    int before = value.findings().count();
    full.content(value);
    return value.findings().count() > before
        ? Optional.empty()
        : value.refuse(scope + "\"" + value.key() + "\" is not implemented yet", remedy);
  }

  @Override
  public Map<String, Object> schema() {
    return full.schema();
  }
}
