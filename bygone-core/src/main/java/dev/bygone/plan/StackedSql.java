package dev.bygone.plan;

import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;

/** Tells the snapshots apart that are stacked in one file, by its staged rows. */
public final class StackedSql {
  private final TableDefinition table;
  private final Dialect dialect;
  private final String staged;

  /** For one staged relation. */
  public StackedSql(TableDefinition table, Dialect dialect, String staged) {
    this.table = table;
    this.dialect = dialect;
    this.staged = staged;
  }

  /** The column that holds the as_of. */
  public String column() {
    return table.asOfColumn().orElseThrow();
  }

  /** The number of rows without an as_of. */
  public String undated() {
    return "SELECT count(*) FROM %s WHERE %s IS NULL".formatted(staged, name());
  }

  /** The snapshots by time: as_of, number of rows, checksum of what is read of them. */
  public String parts() {
    String row =
        "%s || coalesce(%s, '') || coalesce(%s, '')"
            .formatted(
                dialect.json(table.neededColumns()),
                dialect.quote(Layout.RAW),
                dialect.quote(Layout.RAGGED));
    return "SELECT %1$s, count(*), %2$s FROM %3$s WHERE %1$s IS NOT NULL GROUP BY %1$s ORDER BY %1$s"
        .formatted(name(), dialect.checksum(row), staged);
  }

  /**
   * The rows of one snapshot.
   *
   * @param undated whether those without an as_of go with it
   */
  public String part(AsOf asOf, boolean undated) {
    String time = dialect.literal(asOf.text(), asOf.type());
    return "SELECT * FROM %s WHERE %s = %s%s"
        .formatted(staged, name(), time, undated ? " OR " + name() + " IS NULL" : "");
  }

  private String name() {
    return dialect.quote(column());
  }
}
