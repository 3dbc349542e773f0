package dev.bygone.plan;

/** What there is of a load in a history. */
public final class LoadSql {
  private final Dialect dialect;

  /** In the SQL of an engine. */
  public LoadSql(Dialect dialect) {
    this.dialect = dialect;
  }

  /**
   * How many versions a load was the last to change.
   *
   * @param entries the relation of the entries
   */
  public String versions(String entries, long load) {
    return "SELECT count(*) FROM %s WHERE %s IS NOT NULL AND %s = %d"
        .formatted(entries, dialect.quote(Layout.VALID_FROM), dialect.quote(Layout.LOAD_ID), load);
  }
}
