package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.expression.SqlExpression;
import dev.bygone.plan.Layout;
import dev.bygone.source.ColumnMatch;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A query that reads a file into typed columns, and says of each row what does not fit. In layers:
 * the raw fields, the typed columns, the computed ones, and what is wrong.
 */
final class FileQuery {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  /** How a kind of file gives its fields. */
  interface Fields {
    /**
     * The expression that finds a field in the file.
     *
     * @param type the type that it shall have, if it is known
     */
    String raw(int place, Optional<ColumnType> type);

    /** The typed value of a field, or NULL if it does not fit, over its raw expression. */
    String value(String raw, int place, ColumnType type);
  }

  private final TableDefinition table;
  private final ColumnMatch match;
  private final Fields fields;
  private final Map<String, String> raws = new LinkedHashMap<>();

  private FileQuery(TableDefinition table, ColumnMatch match, Fields fields) {
    this.table = table;
    this.match = match;
    this.fields = fields;
  }

  /**
   * The query for a file: the needed columns, {@link Layout#MISFIT}, {@link Layout#RAGGED}, {@link
   * Layout#RAW} and {@link Layout#FILE}.
   *
   * @param file the name of the file
   * @param source what gives the rows of the file
   */
  static String of(
      TableDefinition table, ColumnMatch match, Fields fields, String file, String source) {
    return new FileQuery(table, match, fields).text(file, source);
  }

  private String text(String file, String source) {
    String typed = with(with(rawFields(source), typedColumns()), attempts());
    String misfits = with(with(typed, computedColumns()), List.of(misfit()));
    List<String> shown = new ArrayList<>();
    table.neededColumns().forEach(c -> shown.add(SQL.quote(c)));
    shown.add(SQL.quote(Layout.MISFIT));
    shown.add("CAST(NULL AS VARCHAR) AS " + SQL.quote(Layout.RAGGED));
    shown.add(row());
    shown.add(SQL.literal(file) + " AS " + SQL.quote(Layout.FILE));
    return "SELECT %s FROM (%s)".formatted(String.join(", ", shown), misfits);
  }

  private static String with(String query, List<String> columns) {
    return columns.isEmpty()
        ? query
        : "SELECT *, %s FROM (%s)".formatted(String.join(", ", columns), query);
  }

  private String rawFields(String source) {
    List<String> found = new ArrayList<>();
    match.columns().keySet().stream().sorted().forEach(c -> found.add(raw(c, match.columns())));
    match.headers().keySet().stream().sorted().forEach(h -> found.add(raw(h, match.headers())));
    return "SELECT %s FROM %s".formatted(String.join(", ", found), source);
  }

  private String raw(String name, Map<String, Integer> places) {
    raws.put(name, SQL.quote(Layout.PREFIX + "raw" + raws.size()));
    Optional<ColumnType> type = isComputed(name) ? Optional.empty() : table.knownType(name);
    return fields.raw(places.get(name), type) + " AS " + raws.get(name);
  }

  private boolean isComputed(String column) {
    return ColumnMatch.expression(table, column).isPresent();
  }

  private List<String> typedColumns() {
    return table.columns().keySet().stream()
        .filter(c -> !isComputed(c) && isUsed(c))
        .map(c -> typed(c) + " AS " + SQL.quote(c))
        .toList();
  }

  private boolean isUsed(String column) {
    return raws.containsKey(column) || table.neededColumns().contains(column);
  }

  private String typed(String column) {
    return raws.containsKey(column)
        ? fields.value(raws.get(column), match.columns().get(column), table.type(column))
        : "CAST(NULL AS %s)".formatted(SQL.type(table.type(column)));
  }

  private List<String> computed() {
    return table.neededColumns().stream().filter(this::isComputed).toList();
  }

  /** An expression that fails gives NULL, one that yields NULL a struct of it. */
  private List<String> attempts() {
    return computed().stream()
        .map(
            c -> {
              SqlExpression expression = ColumnMatch.expression(table, c).orElseThrow();
              return "TRY({'v': %s}) AS %s".formatted(expression.sql(this::operand), attempt(c));
            })
        .toList();
  }

  /** An expression sees the typed columns of the source, and else its fields as they are. */
  private String operand(String name) {
    boolean typed = table.columns().containsKey(name) && !isComputed(name);
    return typed ? SQL.quote(name) : raws.getOrDefault(name, "NULL");
  }

  private static String attempt(String column) {
    return SQL.quote(Layout.PREFIX + "as_" + column);
  }

  private List<String> computedColumns() {
    return computed().stream()
        .map(c -> Fit.computed(attempt(c) + ".v", table.type(c)) + " AS " + SQL.quote(c))
        .toList();
  }

  private String misfit() {
    List<String> found = new ArrayList<>();
    for (String column : table.neededColumns()) {
      if (isComputed(column)) {
        found.add(
            "CASE WHEN %s IS NULL THEN %s END"
                .formatted(attempt(column), SQL.literal(column + " cannot be computed")));
        found.add(misfit(column, attempt(column) + ".v"));
      } else if (raws.containsKey(column) && !typed(column).equals(raws.get(column))) {
        found.add(misfit(column, raws.get(column)));
      }
    }
    String text =
        found.isEmpty()
            ? "CAST(NULL AS VARCHAR)"
            : "nullif(concat_ws('; ', %s), '')".formatted(String.join(", ", found));
    return text + " AS " + SQL.quote(Layout.MISFIT);
  }

  private String misfit(String column, String raw) {
    return "CASE WHEN %1$s IS NOT NULL AND %2$s IS NULL THEN concat(%3$s, left(CAST(%1$s AS VARCHAR), 40), %4$s) END"
        .formatted(
            raw,
            SQL.quote(column),
            SQL.literal(column + " \""),
            SQL.literal("\" is no " + table.type(column).text()));
  }

  private String row() {
    String struct =
        raws.entrySet().stream()
            .map(e -> SQL.quote(e.getKey()) + ": " + e.getValue())
            .collect(joining(", ", "{", "}"));
    return "CASE WHEN %s IS NOT NULL THEN CAST(to_json(%s) AS VARCHAR) END AS %s"
        .formatted(SQL.quote(Layout.MISFIT), struct, SQL.quote(Layout.RAW));
  }
}
