package dev.bygone.plan;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import java.util.List;

/** What must hold in a table that keeps the snapshots of a PIT table: over all rows and columns. */
public final class SnapshotCheckSql {
  private final SnapshotLayout layout;
  private final Dialect dialect;

  /** For a table on an engine. */
  public SnapshotCheckSql(SnapshotLayout layout, Dialect dialect) {
    this.layout = layout;
    this.dialect = dialect;
  }

  /**
   * The rules; what breaks them is told by date and key.
   *
   * @param dates the dates of the PIT table, as text
   */
  public List<CheckSql.Rule> rules(List<String> dates) {
    return List.of(
        new CheckSql.Rule(
            "a date has one row a key",
            "SELECT %1$s FROM %2$s AS k GROUP BY %1$s HAVING count(*) > 1"
                .formatted(list("k"), rows())),
        new CheckSql.Rule(
            "its rows are the snapshots of " + layout.pit().pit().name(),
            dates.isEmpty()
                ? "SELECT %s FROM %s AS k".formatted(list("k"), rows())
                : other(dates)));
  }

  private String other(List<String> dates) {
    return """
        SELECT %s FROM (SELECT *, 1 AS _bygone_e FROM (%s) AS x) AS e
        FULL JOIN (SELECT *, 1 AS _bygone_k FROM %s AS y) AS k ON %s
        WHERE _bygone_e IS NULL OR _bygone_k IS NULL OR NOT (%s)"""
        .formatted(
            identity().stream()
                .map(
                    n ->
                        "coalesce(%s, %s) AS %s"
                            .formatted(column("e", n), column("k", n), dialect.quote(n)))
                .collect(joining(", ")),
            layout.rows(dates, dialect),
            rows(),
            identity().stream()
                .map(n -> column("e", n) + " = " + column("k", n))
                .collect(joining(" AND ")),
            layout.columns().stream()
                .map(c -> dialect.same(column("e", c.name()), column("k", c.name()), c.type()))
                .collect(joining(" AND ")));
  }

  private String rows() {
    return dialect.snapshots(layout.name());
  }

  private List<String> identity() {
    return Layout.concat(
        List.of(PitLayout.AS_OF_DATE), layout.pit().key().stream().map(Column::name).toList());
  }

  private String list(String alias) {
    return identity().stream().map(n -> column(alias, n)).collect(joining(", "));
  }

  private String column(String alias, String name) {
    return alias + "." + dialect.quote(name);
  }
}
