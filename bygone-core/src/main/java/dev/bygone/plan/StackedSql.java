package dev.bygone.plan;

import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import java.util.stream.Collectors;

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

  /** The number of rows without an as_of. */
  public String undated() {
    return "SELECT count(*) FROM %s WHERE %s IS NULL".formatted(staged, name());
  }

  /**
   * The snapshots by time: as_of, number of rows, checksum of their content. The order of rows
   * counts among those of one key only, of which a definition may take the last.
   */
  public String parts() {
    String row = "concat(%s, '#', _bygone_nth)".formatted(dialect.quote(Layout.CONTENT));
    return """
        SELECT _bygone_part, count(*), %s
        FROM (
          SELECT *, row_number() OVER (PARTITION BY _bygone_part, %s ORDER BY %s) AS _bygone_nth
          FROM (SELECT *, %s AS _bygone_part FROM %s) AS p) AS r
        WHERE _bygone_part IS NOT NULL GROUP BY _bygone_part ORDER BY _bygone_part"""
        .formatted(
            dialect.checksum(row),
            table.key().stream().map(dialect::quote).collect(Collectors.joining(", ")),
            dialect.quote(Layout.ROW),
            time(),
            staged);
  }

  /** The snapshots but that of one as_of, by time: as_of and number of rows. */
  public String others(AsOf asOf) {
    return "SELECT %1$s, count(*) FROM %2$s WHERE %1$s <> %3$s GROUP BY %1$s ORDER BY %1$s"
        .formatted(name(), staged, dialect.literal(asOf.text(), asOf.type()));
  }

  /** The rows of one snapshot. */
  public String part(AsOf asOf) {
    return "SELECT * FROM %s WHERE %s = %s"
        .formatted(staged, time(), dialect.literal(asOf.text(), asOf.type()));
  }

  /** The as_of of a row; those without one go with the first snapshot. */
  private String time() {
    return "coalesce(%1$s, (SELECT min(%1$s) FROM %2$s))".formatted(name(), staged);
  }

  private String name() {
    return dialect.quote(table.asOfColumn().orElseThrow());
  }
}
