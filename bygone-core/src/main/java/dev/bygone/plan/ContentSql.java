package dev.bygone.plan;

/**
 * Tells what a delivery brings by what its rows say as they stand in the source, whatever the
 * definition makes of them: so it is known again under a definition that reads more of it, or reads
 * it as other types.
 */
public final class ContentSql {
  private final Dialect dialect;

  /** For an engine. */
  public ContentSql(Dialect dialect) {
    this.dialect = dialect;
  }

  /** The number of staged rows and a checksum of their content, whatever their order. */
  public String of(String staged) {
    return "SELECT count(*), %s FROM %s"
        .formatted(dialect.checksum(dialect.quote(Layout.CONTENT)), staged);
  }
}
