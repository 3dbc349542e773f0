package dev.bygone.plan;

/** What loads brought, told from the entries of a history. */
public final class ArrivedSql {
  private final Layout layout;
  private final Dialect dialect;

  /** For a history. */
  public ArrivedSql(Layout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
  }

  /**
   * A query for two values: how many versions the loads from a number on brought or altered, and
   * the newest validity time of their events.
   */
  public String since(long loadId, String entries) {
    String event = dialect.quote(Layout.EVENT_LOAD);
    return """
        SELECT count(CASE WHEN %1$s >= %2$d AND %3$s IS NOT NULL THEN 1 END),
          max(CASE WHEN %4$s >= %2$d THEN %5$s END)
        FROM %6$s AS e WHERE %1$s >= %2$d OR %4$s >= %2$d"""
        .formatted(
            dialect.quote(Layout.LOAD_ID),
            loadId,
            dialect.quote(Layout.VALID_FROM),
            event,
            dialect.quote(Layout.TIME),
            entries)
        .strip();
  }

  /** How the history lies. */
  public Layout layout() {
    return layout;
  }
}
