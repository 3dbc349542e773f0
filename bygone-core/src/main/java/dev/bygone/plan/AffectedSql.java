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

  /** The entries at these times (a list of literals). */
  Step at(String times) {
    return Step.held(
        "affected",
        "SELECT * FROM %s WHERE %s IN (%s)"
            .formatted(Planner.ENTRIES, sql.name(Layout.TIME), times));
  }
}
