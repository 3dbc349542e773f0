package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.plan.Layout;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitViews;
import java.util.List;
import java.util.function.Predicate;
import org.apache.spark.sql.SparkSession;

/**
 * What SQL clients see of a PIT table: itself, and the table function PIT_snapshot of what it
 * points to. The views of its tables must be there.
 */
record PitPublicViews(PitLayout layout, Lake lake) {
  private static final String DATE = Layout.PREFIX + "date";

  /** Makes them for one session, in place of what has their names there. */
  void register(SparkSession session) {
    String name = layout.pit().name();
    String rows = "_bygone_pit_" + name;
    session.sql(
        "CREATE OR REPLACE TEMPORARY VIEW %s AS SELECT * FROM %s AS p"
            .formatted(SparkDialect.quoted(rows), PitTable.relation(lake, name)));
    PitViews views =
        new PitViews(
            layout,
            new SparkDialect(PublicViews.registered().withPits(pit -> SparkDialect.quoted(rows))));
    session.sql(
        "CREATE OR REPLACE TEMPORARY VIEW %s AS %s"
            .formatted(SparkDialect.quoted(name), views.table()));
    PublicViews.function(
        session,
        name + "_snapshot",
        layout.asOfType(),
        date -> views.snapshot(views.date() + " = " + date));
  }

  /**
   * Statements that make them for everybody, in the schema of the tables.
   *
   * @param schema the schema, as SQL names it
   * @param ours whether the view that is there is ours, so that they take the place of others; else
   *     they are made only where nothing has their names
   */
  List<String> permanent(String schema, Predicate<String> ours) {
    PitViews views =
        new PitViews(
            layout,
            new SparkDialect(
                new SparkDialect.Relations(
                    table -> EntriesTable.relation(lake, table(table)),
                    table -> LoadsRelation.of(lake, table),
                    table -> EntriesTable.superseded(lake, table(table)),
                    pit -> PitTable.relation(lake, pit),
                    lake::shown)));
    String view = schema + SparkDialect.quoted(layout.pit().name());
    String create = ours.test(view) ? "CREATE OR REPLACE %s %s" : "CREATE %s IF NOT EXISTS %s";
    return List.of(
        create.formatted("VIEW", view) + Comments.pitView(layout) + " AS " + views.table(),
        "%s(%s %s) RETURNS TABLE (%s) RETURN %s"
            .formatted(
                create.formatted(
                    "FUNCTION", schema + SparkDialect.quoted(layout.pit().name() + "_snapshot")),
                DATE,
                SparkTypes.of(layout.asOfType()).sql(),
                views.columns().stream()
                    .map(c -> SparkDialect.quoted(c.name()) + " " + SparkTypes.of(c.type()).sql())
                    .collect(joining(", ")),
                views.snapshot(views.date() + " = " + DATE)));
  }

  private Layout table(String name) {
    return layout.tables().stream()
        .filter(t -> t.table().name().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
