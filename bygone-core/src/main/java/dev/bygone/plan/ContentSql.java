package dev.bygone.plan;

import dev.bygone.definition.TableDefinition;

/** Tells by its staged rows what a delivery brings. */
public final class ContentSql {
  private final TableDefinition table;
  private final Dialect dialect;

  /** For the deliveries of one table. */
  public ContentSql(TableDefinition table, Dialect dialect) {
    this.table = table;
    this.dialect = dialect;
  }

  /** The number of staged rows and a checksum of what is read of them, whatever their order. */
  public String of(String staged) {
    return "SELECT count(*), %s FROM %s".formatted(dialect.checksum(row()), staged);
  }

  /** A text expression that differs where what is read of a row does. */
  String row() {
    return "%s || coalesce(%s, '') || coalesce(%s, '')"
        .formatted(
            dialect.json(table.neededColumns()),
            dialect.quote(Layout.RAW),
            dialect.quote(Layout.RAGGED));
  }
}
