package dev.bygone.duckdb;

import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.TableDefinition;
import dev.bygone.expression.SqlExpression;
import dev.bygone.plan.InferenceSql;
import dev.bygone.plan.Layout;
import dev.bygone.source.ColumnMatch;
import dev.bygone.source.Headers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A query that reads a file into typed columns, and says of each row what does not fit. In layers:
 * the raw fields, the typed columns, the computed ones, and what is wrong.
 */
final class FileQuery {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final String MISFIT = SQL.quote(Layout.MISFIT);
  private static final String PLAIN = SQL.quote(Layout.PREFIX + "plain");
  private static final String RAGGED = SQL.quote(Layout.RAGGED);
  private static final ColumnMatch NO_FIELDS = new ColumnMatch(Map.of(), Map.of(), List.of());

  private final TableDefinition table;
  private final RawFile raw;
  private final Map<String, Integer> places = new TreeMap<>();
  private final List<String> needed;
  private final List<String> plain;
  private final Optional<Headers> headers;
  private final Map<String, SqlExpression> computed = new LinkedHashMap<>();

  private FileQuery(TableDefinition table, ColumnMatch match, RawFile raw) {
    this.table = table;
    this.raw = raw;
    this.needed = table.neededColumns();
    this.headers = raw.fields().isEmpty() ? Optional.empty() : Optional.of(match.headers(table));
    needed.forEach(c -> ColumnMatch.expression(table, c).ifPresent(e -> computed.put(c, e)));
    places.putAll(match.headers());
    places.putAll(match.columns());
    this.plain = table.columns().keySet().stream().filter(this::mayBePlain).toList();
  }

  /**
   * The query for a file: the needed columns, {@link Layout#MISFIT}, {@link Layout#RAGGED}, {@link
   * Layout#RAW} and {@link Layout#FILE}; and {@link Layout#CONTENT} where the rows tell what is
   * delivered.
   *
   * @param delivery the name of the delivery, for messages
   * @throws dev.bygone.BygoneException MISSING_COLUMN, UNKNOWN_COLUMN, or UNREADABLE_FILE if a name
   *     is there twice
   */
  static FileQuery of(TableDefinition table, String delivery, RawFile raw) {
    ColumnMatch match =
        raw.fields().isEmpty() ? NO_FIELDS : ColumnMatch.of(table, delivery, raw.names());
    return new FileQuery(table, match, raw);
  }

  /** What its headers and the columns of the definition have not in common, if it has any. */
  Optional<Headers> headers() {
    return headers;
  }

  /**
   * The query.
   *
   * @param file the name of the file in the delivery
   */
  String text(String file) {
    return text(file, List.of());
  }

  /** The same of rows that have a {@link Layout#ROW}, with it. */
  String numbered(String file) {
    return text(file, List.of(SQL.quote(Layout.ROW)));
  }

  /** Whether every column is there as it is to be, and none has to be computed. */
  boolean isTyped() {
    return computed.isEmpty()
        && !table.isToldByRows()
        && headers.isPresent()
        && needed.stream().allMatch(this::isTyped);
  }

  private boolean isTyped(String column) {
    return places.containsKey(column)
        && SQL.type(table.type(column))
            .replace(", ", ",")
            .equals(raw.fields().get(places.get(column)).type());
  }

  private String text(String file, List<String> more) {
    String typed = with(with(with(raw.query(), plainness()), typedColumns()), attempts());
    String misfits =
        with(with(typed, computedColumns()), List.of(misfit(), raw.ragged() + " AS " + RAGGED));
    List<String> shown = new ArrayList<>();
    needed.forEach(c -> shown.add(SQL.quote(c)));
    shown.add(MISFIT);
    shown.add(RAGGED);
    shown.add(row());
    shown.add(SQL.literal(file) + " AS " + SQL.quote(Layout.FILE));
    shown.add(more() + " AS " + SQL.quote(Layout.MORE));
    Layout.mayLack(table).forEach(c -> shown.add(has(c) + " AS " + SQL.quote(Layout.has(c))));
    if (table.isToldByRows()) {
      shown.add(new RowContent(table, raw).digest() + " AS " + SQL.quote(Layout.CONTENT));
    }
    shown.addAll(more);
    return "SELECT %s FROM (%s)".formatted(String.join(", ", shown), misfits);
  }

  private String more() {
    List<String> names = raw.names();
    String found =
        headers.stream()
            .flatMap(h -> h.passedOver().stream())
            .map(h -> RawFile.column(names.indexOf(h)) + " IS NOT NULL")
            .collect(Collectors.joining(" OR "));
    return found.isEmpty() || table.onNewColumn() != OnNewColumn.ADD ? "FALSE" : found;
  }

  private String has(String column) {
    return ColumnMatch.sources(table, column).stream().anyMatch(places::containsKey)
        ? "TRUE"
        : "FALSE";
  }

  private static String with(String query, List<String> columns) {
    return columns.isEmpty()
        ? query
        : "SELECT *, %s FROM (%s)".formatted(String.join(", ", columns), query);
  }

  private boolean isComputed(String column) {
    return table.columns().get(column).as().isPresent();
  }

  private List<String> typedColumns() {
    return table.columns().keySet().stream()
        .filter(c -> !isComputed(c) && isUsed(c))
        .map(c -> typed(c) + " AS " + SQL.quote(c))
        .toList();
  }

  /**
   * Whether all texts of a row that are to be values of other types are written as such mostly are:
   * one look at all of them is quicker than a closer one at each.
   */
  private List<String> plainness() {
    if (plain.size() < 2) {
      return List.of();
    }
    String texts = plain.stream().map(this::field).collect(Collectors.joining(", ',', "));
    String patterns =
        plain.stream()
            .map(c -> Fit.plainPattern(table.type(c)).orElseThrow())
            .map(p -> "(?:" + p + ")?")
            .collect(Collectors.joining(","));
    return List.of(SQL.matches("concat(" + texts + ")", patterns) + " AS " + PLAIN);
  }

  private boolean mayBePlain(String column) {
    return isRead(column)
        && isUsed(column)
        && raw.fields().get(places.get(column)).type().equals("VARCHAR")
        && Fit.plainPattern(table.type(column)).isPresent();
  }

  private boolean isUsed(String column) {
    return places.containsKey(column) || needed.contains(column);
  }

  private String typed(String column) {
    if (plain.size() > 1 && plain.contains(column)) {
      return "CASE WHEN %s THEN %s ELSE %s END"
          .formatted(
              PLAIN,
              Fit.plain(field(column), table.type(column)),
              written(column, raw.fields().get(places.get(column))));
    }
    return places.containsKey(column)
        ? written(column, raw.fields().get(places.get(column)))
        : "CAST(NULL AS %s)".formatted(SQL.type(table.type(column)));
  }

  /** Of a type that was inferred from texts, only what it gives back as it was. */
  private String written(String column, RawFile.Field found) {
    String typed = Fit.typed(field(column), found.type(), table.type(column));
    boolean bare = found.kind().filter("'text'"::equals).isPresent();
    return InferenceSql.written(table.type(column))
        .filter(pattern -> bare && table.columns().get(column).inferred())
        .map(
            pattern ->
                "CASE WHEN %s THEN %s END".formatted(SQL.matches(field(column), pattern), typed))
        .orElse(typed);
  }

  /** The field of the file in which a column or header is found. */
  private String field(String name) {
    return RawFile.column(places.get(name));
  }

  /** An expression that fails gives NULL, one that yields NULL a struct of it. */
  private List<String> attempts() {
    return computed.entrySet().stream()
        .map(
            c ->
                "TRY({'v': %s}) AS %s"
                    .formatted(c.getValue().sql(this::operand, SQL), attempt(c.getKey())))
        .toList();
  }

  /** An expression sees the typed columns of the source, and else its fields as they are. */
  private String operand(String name) {
    boolean typed = table.columns().containsKey(name) && !isComputed(name);
    return typed ? SQL.quote(name) : places.containsKey(name) ? field(name) : "NULL";
  }

  private static String attempt(String column) {
    return SQL.quote(Layout.PREFIX + "as_" + column);
  }

  private List<String> computedColumns() {
    return computed.keySet().stream()
        .map(c -> Fit.computed(attempt(c) + ".v", table.type(c)) + " AS " + SQL.quote(c))
        .toList();
  }

  /** That something does not fit is seen first; to say what it is takes longer. */
  private String misfit() {
    List<Misfit> found = new ArrayList<>();
    for (String column : table.columns().keySet()) {
      if (computed.containsKey(column)) {
        found.add(
            new Misfit(attempt(column) + " IS NULL", SQL.literal(column + " cannot be computed")));
        found.add(misfit(column, attempt(column) + ".v"));
      } else if (isRead(column) && !typed(column).equals(field(column))) {
        found.add(misfit(column, field(column)));
      }
    }
    if (found.isEmpty()) {
      return RawFile.NOTHING + " AS " + MISFIT;
    }
    return "CASE WHEN %s IS NULL AND (%s) THEN concat_ws('; ', %s) END AS %s"
        .formatted(
            raw.ragged(),
            found.stream().map(m -> "(" + m.condition() + ")").collect(Collectors.joining(" OR ")),
            found.stream().map(Misfit::expression).collect(Collectors.joining(", ")),
            MISFIT);
  }

  /**
   * Something that may not fit.
   *
   * @param condition a condition that it does not
   * @param text an expression: what it is
   */
  private record Misfit(String condition, String text) {
    String expression() {
      return "CASE WHEN %s THEN %s END".formatted(condition, text);
    }
  }

  /** Whether a column is read as it is, be it only for the expression of another one. */
  private boolean isRead(String column) {
    return !isComputed(column) && places.containsKey(column);
  }

  private Misfit misfit(String column, String value) {
    return new Misfit(
        "%s IS NOT NULL AND %s IS NULL".formatted(value, SQL.quote(column)),
        "concat(%s, left(CAST(%s AS VARCHAR), 40), %s)"
            .formatted(
                SQL.literal(column + " \""),
                value,
                SQL.literal("\" is no " + table.type(column).text())));
  }

  private String row() {
    String text = raw.text().expression(new TreeSet<>(places.values()));
    String shown =
        table.setsRowsAside()
            ? text
            : "CASE WHEN %s IS NOT NULL OR %s IS NOT NULL THEN %s END"
                .formatted(MISFIT, RAGGED, text);
    return shown + " AS " + SQL.quote(Layout.RAW);
  }
}
