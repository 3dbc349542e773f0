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
 */
record LaterShape<T>(Shape<?> full, List<String> usual) implements Shape<T> {
  static <T> LaterShape<T> of(Shape<?> full, String... usual) {
    return new LaterShape<>(full, List.of(usual));
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
    if (usual.isEmpty()) {
      return "\"" + value.key() + "\"";
    }
    return value.part() instanceof YamlScalar scalar
        ? "\"" + value.key() + ": " + scalar.text() + "\""
        : "this value of \"" + value.key() + "\"";
  }

  private String remedy() {
    return usual.isEmpty() ? "Leave it out." : "Leave it out; what holds is " + usual.get(0) + ".";
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
