package dev.bygone.duckdb;

import dev.bygone.definition.ColumnType;
import java.util.stream.Collectors;

/**
 * Expressions for values as text formats hold them: times in ISO 8601, numbers that JSON lacks as
 * text.
 */
final class WrittenValue {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private WrittenValue() {}

  /** A value in a field of CSV, nested ones as JSON. */
  static String csv(String expression, ColumnType type) {
    return type instanceof ColumnType.Scalar scalar && isTime(scalar)
        ? time(expression, scalar)
        : isFlat(type)
            ? expression
            : "CAST(to_json(%s) AS VARCHAR)".formatted(json(expression, type));
  }

  /** A value in JSON. */
  static String json(String expression, ColumnType type) {
    if (isPlain(type)) {
      return expression;
    } else if (type instanceof ColumnType.Scalar scalar) {
      return isTime(scalar) ? time(expression, scalar) : number(expression);
    } else if (type instanceof ColumnType.ListOf list) {
      return "list_transform(%s, lambda _bygone_x: %s)"
          .formatted(expression, json("_bygone_x", list.element()));
    } else if (type instanceof ColumnType.MapOf map) {
      return "map_from_entries(list_transform(map_entries(%s), lambda _bygone_e: {'k': %s, 'v': %s}))"
          .formatted(
              expression, json("_bygone_e.key", map.key()), json("_bygone_e.value", map.value()));
    }
    return struct(expression, (ColumnType.Struct) type);
  }

  private static String struct(String expression, ColumnType.Struct type) {
    return type.fields().stream()
        .map(
            f ->
                SQL.quote(f.name())
                    + " := "
                    + json(expression + "." + SQL.quote(f.name()), f.type()))
        .collect(
            Collectors.joining(
                ", ", "CASE WHEN %s IS NOT NULL THEN struct_pack(".formatted(expression), ") END"));
  }

  /** The zone of the database is UTC. */
  private static String time(String expression, ColumnType.Scalar type) {
    return type == ColumnType.Scalar.TIMESTAMP
        ? "replace(CAST(%s AS VARCHAR), ' ', 'T')".formatted(expression)
        : "replace(CAST(CAST(%s AS TIMESTAMP) AS VARCHAR), ' ', 'T') || 'Z'".formatted(expression);
  }

  private static String number(String expression) {
    return "CASE WHEN isfinite(%1$s) THEN to_json(%1$s) WHEN %1$s IS NOT NULL THEN to_json(CAST(%1$s AS VARCHAR)) END"
        .formatted(expression);
  }

  private static boolean isTime(ColumnType.Scalar type) {
    return type == ColumnType.Scalar.TIMESTAMP || type == ColumnType.Scalar.TIMESTAMPTZ;
  }

  private static boolean isFlat(ColumnType type) {
    return type instanceof ColumnType.Scalar || type instanceof ColumnType.Decimal;
  }

  /** Whether JSON holds a value as it is. */
  private static boolean isPlain(ColumnType type) {
    if (type instanceof ColumnType.Scalar scalar) {
      return !isTime(scalar)
          && scalar != ColumnType.Scalar.REAL
          && scalar != ColumnType.Scalar.DOUBLE;
    } else if (type instanceof ColumnType.ListOf list) {
      return isPlain(list.element());
    } else if (type instanceof ColumnType.MapOf map) {
      return isPlain(map.key()) && isPlain(map.value());
    } else if (type instanceof ColumnType.Struct struct) {
      return struct.fields().stream().allMatch(f -> isPlain(f.type()));
    }
    return true;
  }
}
