package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.PitDefinition.Missing;
import dev.bygone.engine.PitChange;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitViews;

/** The physical table of a PIT table, its views, its snapshots, and what changes them. */
record PitTable(Database database, PitLayout layout) {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  /** Writes a change; the statements belong into one transaction. */
  void apply(PitChange change) {
    if (change.anew()) {
      create();
    }
    if (!change.removed().isEmpty()) {
      database.execute(
          "DELETE FROM %s WHERE %s IN (%s)"
              .formatted(
                  name(),
                  SQL.quote(PitLayout.AS_OF_DATE),
                  change.removed().stream()
                      .map(d -> SQL.literal(d, layout.asOfType()))
                      .collect(joining(", "))));
    }
    change
        .rows(SQL)
        .ifPresent(rows -> database.execute("INSERT INTO %s %s".formatted(name(), rows)));
    show();
    change.snapshots().forEach(s -> new SnapshotRows(database, s.layout()).apply(s));
    change.dropped().forEach(s -> SnapshotRows.drop(database, s));
    new PitRecords(database).put(layout.pit().name(), change.after());
  }

  private void create() {
    String columns =
        layout.columns().stream()
            .map(c -> SQL.quote(c.name()) + " " + SQL.type(c.type()))
            .collect(joining(", "));
    database.execute("CREATE OR REPLACE TABLE %s (%s)".formatted(name(), columns));
  }

  /** Makes the views anew: the tables that they show may have other columns now. */
  private void show() {
    PitViews views = new PitViews(layout, SQL);
    database.execute(
        "CREATE OR REPLACE VIEW main.%s AS %s"
            .formatted(SQL.quote(layout.pit().name()), views.table()));
    database.execute(
        "CREATE OR REPLACE MACRO main.%s(_bygone_date) AS TABLE %s"
            .formatted(
                SQL.quote(layout.pit().name() + "_snapshot"),
                views.snapshot(views.date() + " = _bygone_date")));
    if (layout.pit().missing() == Missing.GHOST) {
      layout
          .tables()
          .forEach(
              t ->
                  database.execute(
                      "CREATE OR REPLACE VIEW main.%s AS %s"
                          .formatted(
                              SQL.quote(t.table().name() + "_with_ghost"), views.withGhost(t))));
    }
  }

  private String name() {
    return SQL.pit(layout.pit().name());
  }
}
