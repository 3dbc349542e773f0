package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.OpenEnd;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The rows of a history table that something else has made, as what they are in a history: columns
 * in their types, intervals half-open, open ones without an end.
 */
public final class AdoptedSql {
  /** The working relation of the rows. */
  public static final String ROWS = "adopted_rows";

  /** Of a row: whether it says itself that it is in force, or NULL. */
  static final String CURRENT = Layout.PREFIX + "says_current";

  /** Of a row: whether it says itself that it is the first of its key, or NULL. */
  static final String FIRST = Layout.PREFIX + "says_first";

  /** Of a row: whether it says itself that it is the latest of its key, or NULL. */
  static final String LAST = Layout.PREFIX + "says_last";

  /** Of a row: its end as the table shows it, in the type of the validity time. */
  static final String SHOWN_TO = Layout.PREFIX + "shown_to";

  private static final String SHOWN_FROM = Layout.PREFIX + "shown_from";
  private static final String MARKED = Layout.PREFIX + "marked";

  private final Layout layout;
  private final Dialect dialect;
  private final OldTable old;

  /** For a history that begins with the rows of a table. */
  public AdoptedSql(Layout layout, Dialect dialect, OldTable old) {
    this.layout = layout;
    this.dialect = dialect;
    this.old = old;
  }

  /** The rows. */
  public String rows() {
    List<String> columns = new ArrayList<>();
    layout.table().storedColumns().forEach(c -> columns.add(name(c)));
    layout.adoptedColumns().forEach(c -> columns.add(name(c)));
    sequence().keySet().forEach(c -> columns.add(name(c)));
    columns.add("%s AS %s".formatted(name(SHOWN_FROM), name(Layout.VALID_FROM)));
    EndSql ends = new EndSql(layout, dialect);
    columns.add("%s AS %s".formatted(ends.kept(name(SHOWN_TO)), name(Layout.VALID_TO)));
    columns.add(
        "CASE WHEN %s THEN '%s' ELSE '%s' END AS %s"
            .formatted(name(MARKED), Layout.DELETE, Layout.UPSERT, name(Layout.OP)));
    List.of(SHOWN_TO, Layout.SURROGATE_KEY, CURRENT, FIRST, LAST, Layout.MISFIT)
        .forEach(c -> columns.add(name(c)));
    return "SELECT %s FROM (SELECT %s, %s AS %s FROM %s) AS t"
        .formatted(
            String.join(", ", columns),
            fitted().entrySet().stream()
                .map(c -> c.getValue() + " AS " + name(c.getKey()))
                .collect(Collectors.joining(", ")),
            misfit(),
            name(Layout.MISFIT),
            old.relation());
  }

  /** How many rows there are, and how many of them end with NULL though an open end is shown. */
  public String summary() {
    boolean value = layout.table().output().openEnd() instanceof OpenEnd.Value;
    return "SELECT count(*), count(DISTINCT %s), count(CASE WHEN %s IS NULL THEN 1 END), count(CASE WHEN %s THEN 1 END) FROM %s"
        .formatted(
            layout.table().key().size() == 1
                ? name(layout.table().key().get(0))
                : "(" + keys() + ")",
            name(Layout.VALID_TO),
            value ? name(SHOWN_TO) + " IS NULL" : "FALSE",
            ROWS);
  }

  /** The newest time of which a row tells. */
  public String newest() {
    boolean observed = layout.table().output().openEnd() instanceof OpenEnd.LastObserved;
    return "SELECT max(t) FROM (SELECT %s AS t FROM %s UNION ALL SELECT %s FROM %2$s) AS times"
        .formatted(name(Layout.VALID_FROM), ROWS, name(observed ? SHOWN_TO : Layout.VALID_TO));
  }

  private Map<String, String> fitted() {
    Map<String, String> fitted = new LinkedHashMap<>();
    layout
        .table()
        .storedColumns()
        .forEach(c -> fitted.put(c, old.column(c).map(o -> fit(o, c).value()).orElse(none(c))));
    layout
        .adoptedColumns()
        .forEach(c -> fitted.put(c, fit(old.column(c).orElseThrow(), c).value()));
    fitted.putAll(sequence());
    fitted.put(SHOWN_FROM, time(AddedColumn.VALID_FROM).value());
    fitted.put(SHOWN_TO, time(AddedColumn.VALID_TO).value());
    fitted.put(MARKED, "coalesce(%s, FALSE)".formatted(says(old.column(AddedColumn.IS_DELETED))));
    fitted.put(
        Layout.SURROGATE_KEY,
        surrogate().map(FittedSql::value).orElse("CAST(NULL AS %s)".formatted(bigint())));
    fitted.put(CURRENT, says(old.column(AddedColumn.IS_CURRENT)));
    fitted.put(FIRST, says(old.first()));
    fitted.put(LAST, says(old.last()));
    return fitted;
  }

  private String none(String column) {
    return "CAST(NULL AS %s)".formatted(dialect.type(layout.type(column)));
  }

  /**
   * What orders the events of a key beside their validity time, and what the source said of it:
   * what the table does not tell comes before all that is told later.
   */
  private Map<String, String> sequence() {
    Map<String, String> sequence = new LinkedHashMap<>();
    List<String> sources = layout.table().sequenceBy();
    List<String> internal = layout.dated() ? layout.sourceColumns() : layout.sequence();
    for (int i = layout.dated() ? 0 : 1; i < internal.size(); i++) {
      ColumnType type = layout.type(sources.get(i));
      String unknown =
          i == 0
              ? "CAST(%s AS %s)".formatted(time(AddedColumn.VALID_FROM).value(), dialect.type(type))
              : SmallestSql.of(type, dialect);
      sequence.put(
          internal.get(i),
          old.column(sources.get(i))
              .map(
                  o ->
                      "coalesce(%s, %s)"
                          .formatted(new FittedSql(dialect, o, type).value(), unknown))
              .orElse(unknown));
    }
    return sequence;
  }

  private FittedSql fit(Column column, String name) {
    return new FittedSql(dialect, column, layout.type(name));
  }

  private FittedSql time(AddedColumn column) {
    return new FittedSql(dialect, old.column(column).orElseThrow(), layout.timeType());
  }

  private Optional<FittedSql> surrogate() {
    return old.column(AddedColumn.SURROGATE_KEY)
        .map(c -> new FittedSql(dialect, c, ColumnType.BIGINT));
  }

  /** Truth values are often written as text or as numbers. */
  private String says(Optional<Column> mark) {
    return mark.map(
            c ->
                dialect.attemptOf(
                    new FittedSql(dialect, c, ColumnType.BOOLEAN).text(), ColumnType.BOOLEAN))
        .orElse("CAST(NULL AS %s)".formatted(dialect.type(ColumnType.BOOLEAN)));
  }

  private String misfit() {
    List<FittedSql> fits = new ArrayList<>();
    layout.table().storedColumns().forEach(c -> old.column(c).ifPresent(o -> fits.add(fit(o, c))));
    fits.add(time(AddedColumn.VALID_FROM));
    fits.add(time(AddedColumn.VALID_TO));
    surrogate().ifPresent(fits::add);
    return fits.stream()
        .map(
            f ->
                " WHEN %s THEN concat(%s, %s)"
                    .formatted(f.misfit(), dialect.literal(f.column().name() + ": "), f.text()))
        .collect(Collectors.joining("", "CASE", " END"));
  }

  private String bigint() {
    return dialect.type(ColumnType.BIGINT);
  }

  private String keys() {
    return layout.table().key().stream().map(this::name).collect(Collectors.joining(", "));
  }

  private String name(String column) {
    return dialect.quote(column);
  }
}
