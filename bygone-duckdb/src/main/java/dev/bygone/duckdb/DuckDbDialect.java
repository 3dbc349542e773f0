package dev.bygone.duckdb;

import dev.bygone.LoadEntry;
import dev.bygone.definition.ColumnType;
import dev.bygone.plan.Dialect;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** SQL as DuckDB reads it. */
final class DuckDbDialect implements Dialect {
  /** The schema of everything that is ours and not for users. */
  static final String SCHEMA = "_bygone";

  /** For the tables of a database. */
  static final DuckDbDialect INSTANCE =
      new DuckDbDialect(DuckDbDialect::storedEntries, DuckDbDialect::storedLoads);

  private final UnaryOperator<String> entries;
  private final UnaryOperator<String> loads;

  private DuckDbDialect(UnaryOperator<String> entries, UnaryOperator<String> loads) {
    this.entries = entries;
    this.loads = loads;
  }

  @Override
  public Dialect over(UnaryOperator<String> otherEntries, UnaryOperator<String> otherLoads) {
    return new DuckDbDialect(otherEntries, otherLoads);
  }

  @Override
  public String quote(String identifier) {
    return quoted(identifier);
  }

  private static String quoted(String identifier) {
    return '"' + identifier.replace("\"", "\"\"") + '"';
  }

  /** The path of one file; what a pattern of paths would mean by some signs is escaped. */
  String file(Path path) {
    return literal(path.toString().replaceAll("([\\[*?])", "[$1]"));
  }

  @Override
  public String literal(String text) {
    return text(text);
  }

  private static String text(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  @Override
  public String matches(String expression, String pattern) {
    return "regexp_full_match(%s, %s)".formatted(expression, literal(pattern));
  }

  @Override
  public String json(List<String> columns) {
    return columns.stream()
        .map(c -> literal(c) + ": " + quote(c))
        .collect(Collectors.joining(", ", "CAST(to_json({", "}) AS VARCHAR)"));
  }

  @Override
  public String checksum(String row) {
    return "concat_ws('-', %s, %s)".formatted(sum(row, 1), sum(row, 17));
  }

  private static String sum(String row, int from) {
    return "sum(CAST('0x' || substring(md5(%s), %d, 16) AS UBIGINT))".formatted(row, from);
  }

  @Override
  public String lastWhere(String condition, String expression, String window) {
    return "struct_extract(last_value(CASE WHEN %s THEN struct_pack(v := %s) END IGNORE NULLS) OVER %s, 'v')"
        .formatted(condition, expression, window);
  }

  @Override
  public String type(ColumnType type) {
    if (type instanceof ColumnType.Scalar scalar) {
      return scalar.name().toUpperCase(Locale.ROOT);
    } else if (type instanceof ColumnType.Decimal decimal) {
      return "DECIMAL(%d, %d)".formatted(decimal.precision(), decimal.scale());
    } else if (type instanceof ColumnType.ListOf list) {
      return type(list.element()) + "[]";
    } else if (type instanceof ColumnType.MapOf map) {
      return "MAP(%s, %s)".formatted(type(map.key()), type(map.value()));
    }
    return ((ColumnType.Struct) type)
        .fields().stream()
            .map(f -> quote(f.name()) + " " + type(f.type()))
            .collect(Collectors.joining(", ", "STRUCT(", ")"));
  }

  @Override
  public String entries(String table) {
    return entries.apply(table);
  }

  private static String storedEntries(String table) {
    return quoted(SCHEMA) + "." + quoted(table);
  }

  @Override
  public String superseded(String table) {
    return quoted(SCHEMA) + "." + quoted("_bygone_superseded_of_" + table);
  }

  @Override
  public String loads(String table) {
    return loads.apply(table);
  }

  private static String storedLoads(String table) {
    return """
        (SELECT load_id, as_of, loaded_at AT TIME ZONE 'UTC' AS loaded_at, TRY_CAST(%s AS BIGINT) AS retracts
          FROM %s WHERE table_name = %s)"""
        .formatted(
            "CASE WHEN starts_with(checksum, %1$s) THEN substr(checksum, %2$d) END"
                .formatted(text(LoadEntry.RETRACTED), LoadEntry.RETRACTED.length() + 1),
            Records.LOADS,
            text(table));
  }

  @Override
  public String sha256(String text) {
    return "sha256(" + text + ")";
  }

  @Override
  public String hexFloat(String number) {
    return "replace(printf('%%a', %s), 'p+', 'p')".formatted(number);
  }

  @Override
  public String epochMicros(String instant) {
    return "epoch_us(" + instant + ")";
  }

  @Override
  public String each(String list, String variable, String expression) {
    return "list_transform(%s, lambda %s: %s)".formatted(list, variable, expression);
  }

  @Override
  public String sorted(String texts) {
    return "list_sort(" + texts + ")";
  }

  @Override
  public String jsonTexts(String text) {
    return "TRY_CAST(TRY_CAST(%s AS JSON) AS VARCHAR[])".formatted(text);
  }

  @Override
  public String joined(String texts) {
    return "array_to_string(" + texts + ", '')";
  }

  @Override
  public String numbers(String from, String end) {
    return "unnest(range(%s, %s))".formatted(from, end);
  }

  @Override
  public String pit(String name) {
    return quote(SCHEMA) + "." + quote("_bygone_pit_of_" + name);
  }

  @Override
  public String snapshots(String name) {
    return "main." + quote(name);
  }

  @Override
  public String joinLatest(String right, String equal, String begins, String holds) {
    return "ASOF LEFT JOIN %s ON %s AND %s".formatted(right, equal, begins);
  }

  @Override
  public String comparable(String expression, ColumnType type) {
    if (!holdsMap(type)) {
      return expression;
    } else if (type instanceof ColumnType.MapOf map) {
      String entries = "map_entries(" + expression + ")";
      return holdsMap(map.value())
          ? "list_sort(list_transform(%s, lambda _bygone_e: {'k': _bygone_e.key, 'v': %s}))"
              .formatted(entries, comparable("_bygone_e.value", map.value()))
          : "list_sort(" + entries + ")";
    } else if (type instanceof ColumnType.ListOf list) {
      return "list_transform(%s, lambda _bygone_x: %s)"
          .formatted(expression, comparable("_bygone_x", list.element()));
    }
    return "CASE WHEN %s IS NOT NULL THEN row(%s) END"
        .formatted(
            expression,
            ((ColumnType.Struct) type)
                .fields().stream()
                    .map(f -> comparable(expression + "." + quote(f.name()), f.type()))
                    .collect(Collectors.joining(", ")));
  }

  private static boolean holdsMap(ColumnType type) {
    if (type instanceof ColumnType.ListOf list) {
      return holdsMap(list.element());
    } else if (type instanceof ColumnType.Struct struct) {
      return struct.fields().stream().anyMatch(f -> holdsMap(f.type()));
    }
    return type instanceof ColumnType.MapOf;
  }
}
