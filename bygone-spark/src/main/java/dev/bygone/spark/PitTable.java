package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.engine.PitChange;
import dev.bygone.engine.StoredPit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.PitLayout;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The physical table of a PIT table: its rows, partitioned by their dates, and in a partition of
 * its own the record of what they know. A change replaces the partitions of its dates and the
 * record in one commit.
 */
final class PitTable {
  private static final String ROW = "row";
  private static final String KNOWN = "known";

  private final SessionSql sql;
  private final Lake lake;
  private final String pit;

  PitTable(SessionSql sql, Lake lake, String pit) {
    this.sql = sql;
    this.lake = lake;
    this.pit = pit;
  }

  /** What it is called among the tables of the lake, none of which it may meet. */
  private static String name(String pit) {
    return pit + "_bygone_pit";
  }

  /** The relation of the rows of a PIT table. */
  static String relation(Lake lake, String pit) {
    return "(SELECT * FROM %s WHERE %s = '%s')"
        .formatted(lake.physical(name(pit)), EntriesTable.PART, ROW);
  }

  /** What is remembered about it; empty if it was never built. */
  Optional<StoredPit> stored() {
    if (!sql.run(s -> lake.holds(name(pit)))) {
      return Optional.empty();
    }
    return sql
        .query(
            "SELECT %s FROM %s WHERE %s = '%s'"
                .formatted(EntriesTable.RECORD, lake.physical(name(pit)), EntriesTable.PART, KNOWN))
        .rows()
        .stream()
        .findFirst()
        .map(row -> PitRecord.parse(row.get(0).toString()));
  }

  /** Writes a change, and the snapshots after it; what it is made of must be stored. */
  void apply(PitChange change, Dialect dialect) {
    write(change, change.rows(dialect), change.pending(), dialect);
    if (change.anew()) {
      CatalogViews.publish(sql, lake, change.layout());
    }
    change.dropped().forEach(t -> new SnapshotRows(sql, lake, t).drop());
    if (!change.snapshots().isEmpty()) {
      change
          .snapshots()
          .forEach(s -> new SnapshotRows(sql, lake, s.layout().name()).apply(s, dialect));
      String record = rows(change.layout(), Optional.empty(), change.after(), dialect);
      replace(isRecord(), record);
    }
  }

  private void write(PitChange change, Optional<String> rows, StoredPit after, Dialect dialect) {
    String written = rows(change.layout(), rows, after, dialect);
    if (change.anew()) {
      create(change.layout(), written);
    } else {
      replace(replaced(change, dialect), written);
    }
  }

  private void replace(String which, String rows) {
    sql.execute(
        "INSERT INTO %s REPLACE WHERE %s %s".formatted(lake.physical(name(pit)), which, rows));
  }

  /** The rows of a PIT table, and its record. */
  private static String rows(
      PitLayout layout, Optional<String> rows, StoredPit after, Dialect dialect) {
    String names =
        layout.columns().stream().map(c -> SparkDialect.quoted(c.name())).collect(joining(", "));
    String nothing =
        layout.columns().stream().map(c -> dialect.as("NULL", c)).collect(joining(", "));
    Stream<String> ofDates =
        rows.stream()
            .map(
                q ->
                    "SELECT '%s' AS %s, %s, CAST(NULL AS STRING) AS %s FROM (%s) AS q"
                        .formatted(ROW, EntriesTable.PART, names, EntriesTable.RECORD, q));
    String known =
        "SELECT '%s' AS %s, %s, %s AS %s"
            .formatted(
                KNOWN,
                EntriesTable.PART,
                nothing,
                SparkDialect.text(PitRecord.json(after)),
                EntriesTable.RECORD);
    return Stream.concat(ofDates, Stream.of(known)).collect(joining("\nUNION ALL\n"));
  }

  private static String replaced(PitChange change, Dialect dialect) {
    List<String> dates =
        Stream.concat(change.built().stream(), change.removed().stream()).distinct().toList();
    return dates.isEmpty()
        ? isRecord()
        : isRecord() + " OR " + among(change.layout(), dates, dialect);
  }

  /**
   * A condition for the rows of these dates, one at least, by which they can be replaced; Delta
   * cannot do that by a list of timestamps.
   */
  static String among(PitLayout layout, List<String> dates, Dialect dialect) {
    return dates.stream()
        .map(
            d ->
                "%s = %s"
                    .formatted(
                        SparkDialect.quoted(PitLayout.AS_OF_DATE),
                        dialect.literal(d, layout.asOfType())))
        .collect(joining(" OR ", "(", ")"));
  }

  private static String isRecord() {
    return "%s = '%s'".formatted(EntriesTable.PART, KNOWN);
  }

  /** In one commit, so that there is never a table without its record. */
  private void create(PitLayout layout, String rows) {
    sql.execute(
        "CREATE OR REPLACE TABLE %s USING %s PARTITIONED BY (%s, %s)%s AS %s"
            .formatted(
                lake.physical(name(pit)),
                lake.format().name(),
                EntriesTable.PART,
                SparkDialect.quoted(PitLayout.AS_OF_DATE),
                Comments.pit(layout),
                rows));
  }
}
