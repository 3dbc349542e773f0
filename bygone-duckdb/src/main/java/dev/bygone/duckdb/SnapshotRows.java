package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.engine.Occupant;
import dev.bygone.engine.SnapshotChange;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.SnapshotLayout;
import java.util.List;
import java.util.Optional;

/** A table that keeps the snapshots of a PIT table, and what changes it. */
record SnapshotRows(Database database, SnapshotLayout layout) {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  /** How the comment begins by which such a table is known, whoever has put it where it is. */
  private static final String COMMENT = "Kept by Bygone: the snapshots of PIT table ";

  /** What has a name in the schema of the users; empty if it is free. */
  static Optional<Occupant> occupant(Database database, String name) {
    String named = "lower(%s) = lower(" + SQL.literal(name) + ")";
    List<List<Object>> found =
        database
            .query(
                """
                SELECT coalesce(starts_with(comment, %s), FALSE), table_name FROM duckdb_tables() WHERE schema_name = 'main' AND NOT temporary AND %s
                UNION ALL SELECT FALSE, view_name FROM duckdb_views() WHERE schema_name = 'main' AND NOT temporary AND NOT internal AND %s
                UNION ALL SELECT FALSE, function_name FROM duckdb_functions() WHERE schema_name = 'main' AND NOT internal AND %s"""
                    .formatted(
                        SQL.literal(COMMENT),
                        named.formatted("table_name"),
                        named.formatted("view_name"),
                        named.formatted("function_name")))
            .rows();
    return found.stream()
        .findFirst()
        .map(
            row ->
                row.get(0).equals(true)
                    ? new Occupant(true, database.columns("SELECT * FROM " + SQL.snapshots(name)))
                    : Occupant.OTHER);
  }

  /** Drops one, unless something else has its name by now. */
  static void drop(Database database, String name) {
    if (occupant(database, name).filter(Occupant::keepsSnapshots).isPresent()) {
      database.execute("DROP TABLE " + SQL.snapshots(name));
    }
  }

  /** Writes a change; the statements belong into one transaction. */
  void apply(SnapshotChange change) {
    if (change.anew()) {
      create();
    } else {
      database.execute(
          "DELETE FROM %s WHERE %s IN (%s)"
              .formatted(
                  name(),
                  SQL.quote(PitLayout.AS_OF_DATE),
                  change.dates().stream()
                      .map(d -> SQL.literal(d, layout.pit().asOfType()))
                      .collect(joining(", "))));
    }
    change
        .rows(SQL)
        .ifPresent(rows -> database.execute("INSERT INTO %s %s".formatted(name(), rows)));
  }

  private void create() {
    database.execute(
        "CREATE OR REPLACE TABLE %s (%s)"
            .formatted(
                name(),
                layout.columns().stream().map(SnapshotRows::written).collect(joining(", "))));
    database.execute(
        "COMMENT ON TABLE %s IS %s"
            .formatted(name(), SQL.literal(COMMENT + layout.pit().pit().name())));
  }

  private static String written(Column column) {
    return SQL.quote(column.name()) + " " + SQL.type(column.type());
  }

  private String name() {
    return SQL.snapshots(layout.name());
  }
}
