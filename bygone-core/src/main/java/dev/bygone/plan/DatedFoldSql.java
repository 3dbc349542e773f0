package dev.bygone.plan;

/** What is other in the fold of a history whose versions the source dates. */
final class DatedFoldSql {
  /** The column that says when an event begins. */
  static final String BEGINS = "_bygone_begins";

  /** A condition that an event is not as if it had not been said. */
  static final String HOLDS = "(_bygone_replaced IS NULL OR _bygone_replaced > _bygone_begins)";

  private final SqlWriter sql;
  private final Layout layout;

  DatedFoldSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /**
   * Puts the events in the order in which they were said, and tells when each begins, which is that
   * of the version it goes on with if it has no time of its own, and when the earliest begins of
   * those said after it: what would not end after its start is as if it had not been said.
   */
  String ordered(String events) {
    return """
        SELECT *, min(CASE WHEN %1$s <> 'X' THEN %2$s END) OVER (PARTITION BY %3$s ORDER BY %4$s DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS _bygone_replaced
        FROM (
          SELECT %5$s, lead(%4$s) OVER w AS _bygone_follower, %6$s AS _bygone_begins
          FROM (%7$s) AS events WINDOW w AS (PARTITION BY %3$s ORDER BY %4$s)) AS b"""
        .formatted(
            sql.name(Layout.OP),
            sql.name(Layout.DATED),
            sql.list(layout.table().key()),
            sql.name(Layout.TIME),
            sql.list(layout.eventColumns()),
            sql.lastWhere(sql.name(Layout.DATED) + " IS NOT NULL", sql.name(Layout.DATED), "w"),
            events);
  }

  /**
   * A condition that an event is part of the version before it, where a newer time makes a version:
   * a row with no time of its own, or one more absence of what is gone.
   *
   * @param window the name of a window over the events of a key in order
   */
  String goesOn(String window) {
    return "(%1$s IS NULL OR (%2$s = 'D' AND coalesce(lag(%2$s) OVER %3$s = 'D', FALSE)))"
        .formatted(sql.name(Layout.DATED), sql.name(Layout.OP), window);
  }
}
