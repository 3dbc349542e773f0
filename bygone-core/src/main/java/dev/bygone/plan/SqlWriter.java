package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Moments;
import dev.bygone.source.AsOf;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes lists of columns and conditions over them for one history in one dialect. */
final class SqlWriter {
  private final Dialect dialect;
  private final Layout layout;
  private final Map<String, Column> columns;

  SqlWriter(Dialect dialect, Layout layout) {
    this.dialect = dialect;
    this.layout = layout;
    this.columns =
        layout.entryColumns().stream().collect(Collectors.toMap(Column::name, Function.identity()));
  }

  Dialect dialect() {
    return dialect;
  }

  Layout layout() {
    return layout;
  }

  /**
   * A column of a relation; the alias is ours and needs no quotes. Where a subquery refers to a
   * relation around it, the alias begins as no column of the user's does: engines look for a column
   * of that name in the subquery first.
   */
  String column(String alias, String name) {
    return alias + "." + dialect.quote(name);
  }

  String name(String name) {
    return dialect.quote(name);
  }

  String list(List<String> names) {
    return names.stream().map(dialect::quote).collect(joining(", "));
  }

  String list(String alias, List<String> names) {
    return names.stream().map(n -> column(alias, n)).collect(joining(", "));
  }

  /** Columns of the outer join of two relations, from whichever side has them. */
  String either(String left, String right, List<String> names) {
    return names.stream()
        .map(n -> "coalesce(%s, %s) AS %s".formatted(column(left, n), column(right, n), name(n)))
        .collect(joining(", "));
  }

  /** Equality of columns that are never NULL, such as those of the identity. */
  String equal(String left, String right, List<String> names) {
    return names.stream()
        .map(n -> column(left, n) + " = " + column(right, n))
        .collect(joining(" AND "));
  }

  /** Whether two entries are one. Those of no key lack it, and are told apart by their part. */
  String sameEntry(String left, String right) {
    return layout.remembersWithoutKey()
        ? same(left, right, layout.identity())
            + " AND (%s <> '%s' OR %s)"
                .formatted(
                    column(left, Layout.OP),
                    Layout.SCOPE,
                    same(left, right, layout.table().scope()))
        : equal(left, right, layout.identity());
  }

  /** Null-safe equality by the contract's rules. */
  String same(String left, String right, List<String> names) {
    return allSame(names, n -> column(left, n), n -> column(right, n));
  }

  /** Null-safe equality with the same columns of the row before in a window. */
  String sameAsBefore(String window, List<String> names) {
    return allSame(names, this::name, n -> "lag(" + name(n) + ") OVER " + window);
  }

  private String allSame(
      List<String> names, Function<String, String> left, Function<String, String> right) {
    return names.isEmpty()
        ? "TRUE"
        : names.stream()
            .map(n -> dialect.same(left.apply(n), right.apply(n), columns.get(n).type()))
            .collect(joining(" AND ", "(", ")"));
  }

  /** Each name as it is in one of two relations, both of which may have it. */
  String eitherEqual(String left, String right, String other, List<String> names) {
    return names.stream()
        .map(
            n ->
                "coalesce(%s, %s) = %s"
                    .formatted(column(left, n), column(right, n), column(other, n)))
        .collect(joining(" AND "));
  }

  /**
   * The value of an expression in the last row of a window, up to the current, with a condition.
   */
  String lastWhere(String condition, String expression, String window) {
    return dialect.lastWhere(condition, expression, window);
  }

  /** An as_of as a literal of the validity time. */
  String time(AsOf asOf) {
    boolean instant = layout.timeType().equals(ColumnType.TIMESTAMPTZ);
    return dialect.literal(instant ? Moments.instant(asOf.time()) : asOf.text(), layout.timeType());
  }

  /** A validity time, given as text, as a literal; without an offset an instant is in UTC. */
  String time(String text) {
    boolean instant = layout.timeType().equals(ColumnType.TIMESTAMPTZ);
    return dialect.literal(
        instant ? Moments.instant(Moments.local(text)) : text, layout.timeType());
  }

  /** The times of these moments as a list of literals. */
  String times(List<Moment> moments) {
    return moments.stream().map(m -> time(m.time())).collect(joining(", "));
  }

  /** The events among the affected entries that are not of these moments. */
  String affectedExceptAt(List<Moment> moments) {
    return "SELECT %s FROM affected WHERE %s NOT IN (%s)"
        .formatted(list(layout.eventColumns()), name(Layout.TIME), times(moments));
  }

  /** The delivered rows of these snapshots. */
  String rowsOf(List<DeliveredSnapshot> snapshots) {
    String loads = snapshots.stream().map(s -> Long.toString(s.loadId())).collect(joining(", "));
    return "SELECT * FROM delivered WHERE %s IN (%s)".formatted(name(Layout.EVENT_LOAD), loads);
  }

  /**
   * The entries of a relation as a change leaves them.
   *
   * @param entries the relation, without an alias
   * @param columns which of their columns, as a list
   */
  String afterChange(String entries, String change, String columns) {
    return """
        SELECT %1$s FROM %2$s _bygone_o WHERE NOT EXISTS (SELECT 1 FROM %3$s _bygone_i WHERE %4$s)
        UNION ALL
        SELECT %1$s FROM %3$s WHERE %5$s <> 'remove'"""
        .formatted(
            columns, entries, change, sameEntry("_bygone_o", "_bygone_i"), name(Planner.ACTION));
  }

  /** Expressions to group or partition by, under which equal values fall together. */
  String comparable(List<String> names) {
    return names.stream()
        .map(n -> dialect.comparable(name(n), columns.get(n).type()))
        .collect(joining(", "));
  }
}
