package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.ColumnType;
import java.util.Locale;

/**
 * Turns JSON into lists, structs and maps, strictly: the expressions fail where a part does not fit
 * exactly, or where a field would get lost.
 */
final class Nested {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private final int depth;

  private Nested(int depth) {
    this.depth = depth;
  }

  /** The value of a text that is JSON, or NULL if it does not fit. */
  static String text(String raw, ColumnType type) {
    return "TRY(%s)".formatted(new Nested(0).value("CAST(" + raw + " AS JSON)", type));
  }

  private String value(String json, ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return list(json, list);
    } else if (type instanceof ColumnType.MapOf map) {
      return map(json, map);
    } else if (type instanceof ColumnType.Struct struct) {
      return struct(json, struct);
    }
    return scalar("(" + json + " ->> '$')", type);
  }

  private static String scalar(String text, ColumnType type) {
    String fit = Fit.text(text, type);
    return type.equals(ColumnType.VARCHAR)
        ? text
        : "CASE WHEN %1$s IS NULL THEN NULL WHEN %2$s IS NOT NULL THEN %2$s ELSE %3$s END"
            .formatted(text, fit, failure(text));
  }

  /** Always NULL, but never computed without an error. */
  private static String failure(String text) {
    return "CASE WHEN CAST(concat('no ', %s) AS INTEGER) IS NULL THEN NULL END".formatted(text);
  }

  private String list(String json, ColumnType.ListOf type) {
    String element = variable();
    return "list_transform(CAST(%s AS JSON[]), lambda %s: %s)"
        .formatted(json, element, deeper().value(element, type.element()));
  }

  private String map(String json, ColumnType.MapOf type) {
    String entry = variable();
    Nested deeper = deeper();
    return "map_from_entries(list_transform(map_entries(CAST(%s AS MAP(VARCHAR, JSON))), lambda %s: {'k': %s, 'v': %s}))"
        .formatted(
            json,
            entry,
            deeper.key(entry + ".key", type.key()),
            deeper.value(entry + ".value", type.value()));
  }

  private String key(String text, ColumnType type) {
    boolean whole = type instanceof ColumnType.Scalar || type instanceof ColumnType.Decimal;
    return whole ? scalar(text, type) : value("CAST(" + text + " AS JSON)", type);
  }

  /** Fields are found in any case, like columns; a field that is not in the type does not fit. */
  private String struct(String json, ColumnType.Struct type) {
    String keys = "json_keys(" + json + ")";
    String names =
        type.fields().stream()
            .map(f -> SQL.literal(f.name().toLowerCase(Locale.ROOT)))
            .collect(joining(", ", "[", "]"));
    String fields =
        type.fields().stream()
            .map(f -> SQL.quote(f.name()) + ": " + field(json, keys, f))
            .collect(joining(", ", "{", "}"));
    String lower = "list_transform(%s, lambda %s: lower(%2$s))".formatted(keys, variable());
    return "CASE WHEN %1$s IS NULL OR json_type(%1$s) = 'NULL' THEN NULL WHEN json_type(%1$s) = 'OBJECT' AND list_has_all(%2$s, %3$s) AND len(list_distinct(%3$s)) = len(%3$s) THEN %4$s ELSE %5$s END"
        .formatted(json, names, lower, fields, failure(json));
  }

  private String field(String json, String keys, ColumnType.Field field) {
    String key =
        "list_filter(%s, lambda %s: lower(%2$s) = %s)[1]"
            .formatted(keys, variable(), SQL.literal(field.name().toLowerCase(Locale.ROOT)));
    String pointer = "concat('/', replace(replace(%s, '~', '~0'), '/', '~1'))".formatted(key);
    String found =
        "CASE WHEN %s IS NOT NULL THEN json_extract(%s, %s) END".formatted(key, json, pointer);
    return deeper().value("(" + found + ")", field.type());
  }

  private String variable() {
    return "_bygone_x" + depth;
  }

  private Nested deeper() {
    return new Nested(depth + 1);
  }
}
