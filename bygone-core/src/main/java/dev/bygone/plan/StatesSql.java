package dev.bygone.plan;

import java.util.List;

/** The rows that were there at a loaded as_of, or unknown, by what is stored. */
final class StatesSql {
  private final SqlWriter sql;
  private final Layout layout;

  StatesSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /** Keys, operation (there, or unknown), values, and the load that delivered them. */
  List<String> columns() {
    return Layout.concat(
        layout.table().key(),
        List.of(Layout.OP),
        layout.table().valueColumns(),
        List.of(Layout.EVENT_LOAD));
  }

  /** The columns by which states are told apart. */
  List<String> compared() {
    return layout.unknowns()
        ? Layout.concat(List.of(Layout.OP), layout.table().valueColumns())
        : layout.table().valueColumns();
  }

  /** A condition that an operation says something of a key that is there, or may be. */
  String told(String operation) {
    return layout.unknowns() ? operation + " IN ('U', 'X')" : operation + " = 'U'";
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
    return "SELECT %1$s FROM %2$s WHERE %3$s AND %4$s <= %6$s AND (%5$s IS NULL OR %5$s > %6$s)"
        .formatted(
            sql.list(columns()),
            Planner.ENTRIES,
            told(sql.name(Layout.OP)),
            sql.name(Layout.TIME),
            sql.name(Layout.UNTIL),
            time);
  }
}
