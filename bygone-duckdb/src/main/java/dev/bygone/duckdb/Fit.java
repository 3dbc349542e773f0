package dev.bygone.duckdb;

import dev.bygone.definition.ColumnType;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Turns text into values of a type, strictly: what does not fit exactly is NULL. DuckDB's own casts
 * round 12.3 to 12 and cut times off dates, which would alter data without a word.
 */
final class Fit {
  private static final String WHOLE = "[+-]?[0-9]+([.]0*)?";
  private static final String DATE =
      "(000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3})-[0-9]{2}-[0-9]{2}";
  private static final String TIME = "[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6}0*)?)?";
  private static final String MIDNIGHT = "([T ]00:00(:00([.]0*)?)?)?";
  private static final String OFFSET = "( ?(Z|[+-][0-9]{2}(:?[0-9]{2})?))?";

  private Fit() {}

  /** The value of a text expression, or NULL if it does not fit. */
  static String text(String raw, ColumnType type) {
    if (type instanceof ColumnType.Decimal decimal) {
      return matching(
          raw, "[+-]?[0-9]*([.][0-9]{0,%d}0*)?".formatted(decimal.scale()), cast(raw, type));
    } else if (type instanceof ColumnType.Scalar scalar) {
      return scalar(raw, scalar);
    }
    return Nested.text(raw, type);
  }

  /**
   * A pattern of texts that are written as values of a type mostly are, whose value is that of
   * {@link #plain}; empty if it takes no longer to look at any text.
   */
  static Optional<String> plainPattern(ColumnType type) {
    String whole = "0|-?[1-9][0-9]*";
    if (type instanceof ColumnType.Decimal decimal) {
      return Optional.of(
          decimal.scale() == 0
              ? whole
              : "-?(?:0|[1-9][0-9]*)(?:[.][0-9]{1,%d})?".formatted(decimal.scale()));
    }
    String date = "[1-9][0-9]{3}-[0-9]{2}-[0-9]{2}";
    Map<ColumnType, String> patterns =
        Map.of(
            ColumnType.Scalar.SMALLINT, whole,
            ColumnType.Scalar.INTEGER, whole,
            ColumnType.Scalar.BIGINT, whole,
            ColumnType.Scalar.DATE, date,
            ColumnType.Scalar.TIMESTAMP, date + "[T ][0-9]{2}:[0-9]{2}:[0-9]{2}(?:[.][0-9]{1,6})?");
    return Optional.ofNullable(patterns.get(type));
  }

  /** The value of a text of such a pattern, or NULL if it does not fit. */
  static String plain(String raw, ColumnType type) {
    return cast(raw, type);
  }

  private static String scalar(String raw, ColumnType.Scalar type) {
    return switch (type) {
      case VARCHAR -> raw;
      case SMALLINT, INTEGER, BIGINT -> matching(raw, WHOLE, cast(raw, type));
      case DATE -> matching(raw, DATE + MIDNIGHT, cast("left(trim(" + raw + "), 10)", type));
      case TIMESTAMP -> matching(raw, DATE + "([T ]" + TIME + ")?Z?", cast(raw, type));
      case TIMESTAMPTZ -> matching(raw, DATE + "([T ]" + TIME + ")?" + OFFSET, cast(raw, type));
      case REAL, DOUBLE ->
          "CASE WHEN NOT isinf(%1$s) OR contains(lower(%2$s), 'inf') THEN %1$s END"
              .formatted(cast(raw, type), raw);
      case BOOLEAN, BLOB -> cast(raw, type);
    };
  }

  /**
   * The value of an expression that has a type of its own, or NULL if nothing less than all of it
   * would be kept.
   */
  static String typed(String raw, String sourceType, ColumnType type) {
    String wanted = DuckDbDialect.INSTANCE.type(type);
    if (sourceType.equals("VARCHAR")) {
      return text(raw, type);
    } else if (type.equals(ColumnType.VARCHAR)
        || (sourceType.equals(wanted) && range(raw, type).isEmpty())) {
      return "CAST(" + raw + " AS " + wanted + ")";
    }
    String cast = cast(raw, type);
    return "CASE WHEN TRY_CAST(%s AS %s) IS NOT DISTINCT FROM %s%s THEN %s END"
        .formatted(cast, sourceType, raw, range(cast, type), cast);
  }

  /**
   * The value of an expression whose type only the database knows: text as in a file, and else what
   * compares equal in the type that is wanted.
   */
  static String computed(String expression, ColumnType type) {
    String text = "CAST(" + expression + " AS VARCHAR)";
    boolean exact =
        type instanceof ColumnType.Decimal
            || List.of(
                    ColumnType.Scalar.SMALLINT,
                    ColumnType.Scalar.INTEGER,
                    ColumnType.Scalar.BIGINT,
                    ColumnType.Scalar.DATE,
                    ColumnType.Scalar.TIMESTAMP)
                .contains(type);
    String cast = cast(expression, type);
    return type.equals(ColumnType.VARCHAR)
        ? text
        : "CASE WHEN typeof(%s) = 'VARCHAR' THEN %s %s %s END"
            .formatted(
                expression,
                text(text, type),
                exact ? "WHEN %s = %s THEN".formatted(cast, expression) : "ELSE",
                cast);
  }

  /** A condition that a time is within the years 1 to 9999; no condition for other types. */
  private static String range(String value, ColumnType type) {
    return type.equals(ColumnType.DATE)
            || type.equals(ColumnType.TIMESTAMP)
            || type.equals(ColumnType.TIMESTAMPTZ)
        ? " AND %1$s >= '0001-01-01' AND %1$s < '10000-01-01'".formatted(value)
        : "";
  }

  private static String matching(String raw, String pattern, String value) {
    return "CASE WHEN regexp_full_match(%s, '\\s*%s\\s*') THEN %s END"
        .formatted(raw, pattern, value);
  }

  private static String cast(String expression, ColumnType type) {
    return "TRY_CAST(%s AS %s)".formatted(expression, DuckDbDialect.INSTANCE.type(type));
  }
}
