package dev.bygone.plan;

/**
 * Stored entries that events may alter: of their keys, those from the start of the version that was
 * in force just before the earliest event; not that of a mark, which has its values from the one
 * before it. What is older is not touched by the fold.
 */
final class AffectedSql {
  private final SqlWriter sql;
  private final Layout layout;

  AffectedSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /**
   * The entries affected by a relation of keys, each with the time {@code since} which its history
   * may differ.
   */
  Step since(String keys) {
    return layout.dated() ? sinceDated(keys) : sinceTime(keys);
  }

  private Step sinceTime(String keys) {
    String all = sql.list(layout.entryColumns().stream().map(c -> c.name()).toList());
    return Step.held(
        "affected",
        """
        SELECT %1$s FROM (
          SELECT e.*, max(CASE WHEN e.%2$s < k._bygone_since%8$s THEN e.%2$s END) OVER (PARTITION BY %3$s) AS _bygone_start
          FROM %4$s e JOIN %5$s k ON %6$s) AS e
        WHERE _bygone_start IS NULL OR %7$s >= _bygone_start"""
            .formatted(
                all,
                sql.name(Layout.VALID_FROM),
                sql.list("e", layout.table().key()),
                Planner.ENTRIES,
                keys,
                sql.equal("e", "k", layout.table().key()),
                sql.name(Layout.TIME),
                layout.marksDeleted() ? " AND e." + sql.name(Layout.OP) + " = 'U'" : ""));
  }

  /** Where the source dates versions, an entry lies at its as_of, wherever its version starts. */
  private Step sinceDated(String keys) {
    return Step.held(
        "affected",
        """
        SELECT %1$s FROM (
          SELECT *, max(CASE WHEN %2$s = 'U' AND %3$s = _bygone_start THEN %4$s END) OVER (PARTITION BY %5$s) AS _bygone_head
          FROM (
            SELECT e.*, max(CASE WHEN e.%6$s < k._bygone_since AND e.%2$s = 'U' THEN e.%6$s END) OVER (PARTITION BY %7$s) AS _bygone_start
            FROM %8$s e JOIN %9$s k ON %10$s) AS s) AS h
        WHERE _bygone_head IS NULL OR %4$s >= _bygone_head"""
            .formatted(
                sql.list(layout.entryColumns().stream().map(c -> c.name()).toList()),
                sql.name(Layout.OP),
                sql.name(Layout.DATED),
                sql.name(Layout.TIME),
                sql.list(layout.table().key()),
                sql.name(Layout.VALID_FROM),
                sql.list("e", layout.table().key()),
                Planner.ENTRIES,
                keys,
                sql.equal("e", "k", layout.table().key())));
  }

  /** The entries at these times (a list of literals). */
  Step at(String times) {
    return Step.held(
        "affected",
        "SELECT * FROM %s WHERE %s IN (%s)"
            .formatted(Planner.ENTRIES, sql.name(Layout.TIME), times));
  }
}
