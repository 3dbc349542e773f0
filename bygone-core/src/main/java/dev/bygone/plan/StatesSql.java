package dev.bygone.plan;

import java.util.List;

/** The rows that were there at a loaded as_of, by what is stored. */
final class StatesSql {
  private final SqlWriter sql;
  private final Layout layout;

  StatesSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /** Keys, values, and the load that delivered them. */
  List<String> columns() {
    return Layout.concat(layout.table().storedColumns(), List.of(Layout.EVENT_LOAD));
  }

  /** The state just before a segment. */
  String before(Segment segment) {
    return segment
        .before()
        .map(t -> at(sql.time(t)))
        .orElseGet(
            () -> "SELECT %s FROM %s WHERE FALSE".formatted(sql.list(columns()), Planner.ENTRIES));
  }

  /** The state at a loaded as_of, which is given as a literal. */
  String at(String time) {
    return "SELECT %1$s FROM %2$s WHERE %3$s = 'U' AND %4$s <= %6$s AND (%5$s IS NULL OR %5$s > %6$s)"
        .formatted(
            sql.list(columns()),
            Planner.ENTRIES,
            sql.name(Layout.OP),
            sql.name(Layout.TIME),
            sql.name(Layout.UNTIL),
            time);
  }
}
