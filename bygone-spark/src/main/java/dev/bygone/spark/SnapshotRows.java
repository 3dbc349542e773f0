package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.engine.Occupant;
import dev.bygone.engine.SnapshotChange;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.SnapshotLayout;
import java.util.Optional;

/**
 * A table that keeps the snapshots of a PIT table, partitioned by their dates. A change replaces
 * the partitions of its dates, or the table, in one commit.
 */
record SnapshotRows(SessionSql sql, Lake lake, String name) {
  /** The property by which such a table is known; its value is the PIT table. */
  private static final String PIT = "bygone.snapshots.of";

  /** What has the name; empty if it is free. */
  Optional<Occupant> occupant() {
    if (!sql.run(s -> lake.holdsShown(name))) {
      return sql.run(s -> lake.isInTheWay(name)) ? Optional.of(Occupant.OTHER) : Optional.empty();
    }
    boolean ours =
        sql.query("SHOW TBLPROPERTIES " + table()).rows().stream()
            .anyMatch(row -> PIT.equals(row.get(0)));
    return Optional.of(
        ours
            ? new Occupant(true, sql.query("SELECT * FROM %s LIMIT 0".formatted(table())).columns())
            : Occupant.OTHER);
  }

  /** Drops it, unless something else has its name by now. */
  void drop() {
    if (occupant().filter(Occupant::keepsSnapshots).isPresent()) {
      sql.run(
          s -> {
            lake.dropShown(name);
            return name;
          });
    }
  }

  /** Writes a change; the PIT table must be stored. */
  void apply(SnapshotChange change, Dialect dialect) {
    String rows =
        change
            .rows(dialect)
            .map(q -> typed(change.layout(), q))
            .orElseGet(() -> nothing(change.layout()));
    sql.execute(
        change.anew()
            ? "CREATE OR REPLACE TABLE %s USING %s PARTITIONED BY (%s)%s TBLPROPERTIES (%s) AS %s"
                .formatted(
                    table(),
                    lake.format().name(),
                    SparkDialect.quoted(PitLayout.AS_OF_DATE),
                    Comments.snapshots(change.layout()),
                    "'%s' = %s"
                        .formatted(PIT, SparkDialect.text(change.layout().pit().pit().name())),
                    rows)
            : "INSERT INTO %s REPLACE WHERE %s %s"
                .formatted(
                    table(), PitTable.among(change.layout().pit(), change.dates(), dialect), rows));
  }

  private static String typed(SnapshotLayout layout, String query) {
    return layout.columns().stream()
        .map(c -> as(SparkDialect.quoted(c.name()), c))
        .collect(joining(", ", "SELECT ", " FROM (%s) AS q".formatted(query)));
  }

  private static String nothing(SnapshotLayout layout) {
    return layout.columns().stream()
        .map(c -> as("NULL", c))
        .collect(joining(", ", "SELECT ", " WHERE FALSE"));
  }

  private static String as(String expression, Column column) {
    return "CAST(%s AS %s) AS %s"
        .formatted(
            expression, SparkTypes.of(column.type()).sql(), SparkDialect.quoted(column.name()));
  }

  private String table() {
    return lake.shown(name);
  }
}
