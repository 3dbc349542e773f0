package dev.bygone.spark;

import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitViews;
import org.apache.spark.sql.SparkSession;

/**
 * What SQL clients see of a PIT table: itself, and the table function PIT_snapshot of what it
 * points to. The views of its tables must be there.
 */
record PitPublicViews(PitLayout layout, Lake lake) {
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
}
