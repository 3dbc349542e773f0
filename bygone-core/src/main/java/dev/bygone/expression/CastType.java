package dev.bygone.expression;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types that an expression may cast to, by the names that every engine knows. */
final class CastType {
  static final String REMEDY =
      "Cast to boolean, smallint, integer, bigint, decimal(p, s), real, double, varchar, date,"
          + " timestamp or timestamptz.";

  private static final Map<String, String> BY_NAME =
      Map.ofEntries(
          Map.entry("boolean", "boolean"),
          Map.entry("bool", "boolean"),
          Map.entry("smallint", "smallint"),
          Map.entry("integer", "integer"),
          Map.entry("int", "integer"),
          Map.entry("bigint", "bigint"),
          Map.entry("real", "real"),
          Map.entry("double", "double"),
          Map.entry("double precision", "double"),
          Map.entry("varchar", "varchar"),
          Map.entry("text", "varchar"),
          Map.entry("string", "varchar"),
          Map.entry("date", "date"),
          Map.entry("timestamp", "timestamp"),
          Map.entry("timestamptz", "timestamptz"),
          Map.entry("timestamp with time zone", "timestamptz"));

  private static final Pattern DECIMAL =
      Pattern.compile("(?:decimal|numeric) ?\\((\\d{1,2}), ?(\\d{1,2})\\)");

  private CastType() {}

  /** The type as every engine writes it; empty if it is not one to cast to. */
  static Optional<String> of(String type) {
    String name = type.strip().toLowerCase(Locale.ROOT);
    Matcher decimal = DECIMAL.matcher(name);
    return decimal.matches()
        ? Optional.of("decimal(" + decimal.group(1) + ", " + decimal.group(2) + ")")
        : Optional.ofNullable(BY_NAME.get(name));
  }
}
