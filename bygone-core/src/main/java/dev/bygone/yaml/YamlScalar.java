package dev.bygone.yaml;

import static java.util.Objects.requireNonNull;

/**
 * A single value, as it is written: {@code 007}, {@code NA} and dates stay as they are.
 *
 * @param location where it begins
 * @param text the text, without quotes
 * @param type what YAML takes it for; {@link Type#TEXT} for everything in quotes
 */
public record YamlScalar(Location location, String text, Type type) implements YamlPart {
  /** What YAML takes a scalar for. */
  public enum Type {
    /** Text. */
    TEXT("a text"),
    /** Nothing, {@code null} or {@code ~}. */
    NULL("empty"),
    /** A truth value: {@code true}, {@code no}. */
    BOOLEAN("a truth value"),
    /** A whole number. */
    INTEGER("a number"),
    /** Any other number. */
    DECIMAL("a number"),
    /** A date, with or without a time. */
    TIME("a time");

    private final String kind;

    Type(String kind) {
      this.kind = kind;
    }

    /** The type in a word with its article. */
    public String kind() {
      return kind;
    }
  }

  /** Checks. */
  public YamlScalar {
    requireNonNull(location, "location");
    requireNonNull(text, "text");
    requireNonNull(type, "type");
  }

  /** Whether this is no value: {@code null}, {@code ~} or nothing at all. */
  public boolean isNull() {
    return type == Type.NULL;
  }

  @Override
  public String kind() {
    return type.kind;
  }
}
