package dev.bygone.definition;

import dev.bygone.yaml.YamlPart;
import dev.bygone.yaml.YamlScalar;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Values that are known but not implemented yet, save those that say what holds anyway.
 *
 * @param full the shape of the values
 * @param usual the values that say what holds anyway
 * @param scope what is not implemented, before the name of the key
 */
record LaterShape<T>(Shape<?> full, List<String> usual, String scope) implements Shape<T> {
  /** A key of which no value is implemented but those that say what holds anyway. */
  static <T> LaterShape<T> of(Shape<?> full, String... usual) {
    return new LaterShape<>(full, List.of(usual), "");
  }

  /** A form of values of a key that has other, implemented ones. */
  static <T> LaterShape<T> form(Shape<?> form) {
    return new LaterShape<>(form, List.of(), "this form of ");
  }

  @Override
  public String expected() {
    return full.expected();
  }

  @Override
  public boolean fits(YamlPart part) {
    return full.fits(part) || isUsual(part);
  }

  @Override
  public Optional<T> content(Value value) {
    if (isUsual(value.part())) {
      return Optional.empty();
    }
    int before = value.findings().count();
    full.content(value);
    return value.findings().count() > before
        ? Optional.empty()
        : value.refuse(subject(value) + " is not implemented yet", remedy());
  }

  private String subject(Value value) {
    return !usual.isEmpty() && value.part() instanceof YamlScalar scalar
        ? "\"" + value.key() + ": " + scalar.text() + "\""
        : scope + "\"" + value.key() + "\"";
  }

  private String remedy() {
    if (!scope.isEmpty()) {
      return "Use another form, or leave it out.";
    }
    return usual.isEmpty() ? "Leave it out." : "Leave it out, which means " + usual.get(0) + ".";
  }

  private boolean isUsual(YamlPart part) {
    return part instanceof YamlScalar scalar
        && usual.contains(scalar.isNull() ? "null" : scalar.text());
  }

  @Override
  public Map<String, Object> schema() {
    return full.schema();
  }
}
