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

  /** Writes a change; what it is made of must be stored. */
  void apply(PitChange change, Dialect dialect) {
    PitLayout layout = change.layout();
    if (change.anew()) {
      create(layout);
    }
    String names =
        layout.columns().stream().map(c -> SparkDialect.quoted(c.name())).collect(joining(", "));
    String nothing =
        layout.columns().stream().map(c -> dialect.as("NULL", c)).collect(joining(", "));
    Stream<String> rows =
        change.rows(dialect).stream()
            .map(
                q ->
                    "SELECT '%s', %s, CAST(NULL AS STRING) FROM (%s) AS q"
                        .formatted(ROW, names, q));
    String known =
        "SELECT '%s', %s, %s"
            .formatted(KNOWN, nothing, SparkDialect.text(PitRecord.json(change.after())));
    sql.execute(
        "INSERT INTO %s REPLACE WHERE %s %s"
            .formatted(
                lake.physical(name(pit)),
                replaced(change, dialect),
                Stream.concat(rows, Stream.of(known)).collect(joining("\nUNION ALL\n"))));
  }

  private String replaced(PitChange change, Dialect dialect) {
    List<String> dates =
        Stream.concat(change.built().stream(), change.removed().stream())
            .distinct()
            .map(d -> dialect.literal(d, change.layout().asOfType()))
            .toList();
    String record = "%s = '%s'".formatted(EntriesTable.PART, KNOWN);
    return dates.isEmpty()
        ? record
        : "%s OR %s IN (%s)"
            .formatted(record, SparkDialect.quoted(PitLayout.AS_OF_DATE), String.join(", ", dates));
  }

  private void create(PitLayout layout) {
    String columns =
        layout.columns().stream()
            .map(c -> SparkDialect.quoted(c.name()) + " " + SparkTypes.of(c.type()).sql())
            .collect(joining(", "));
    sql.execute(
        "CREATE OR REPLACE TABLE %s (%s STRING, %s, %s STRING) USING %s PARTITIONED BY (%2$s, %s)%s"
            .formatted(
                lake.physical(name(pit)),
                EntriesTable.PART,
                columns,
                EntriesTable.RECORD,
                lake.format().name(),
                SparkDialect.quoted(PitLayout.AS_OF_DATE),
                Comments.pit(layout)));
  }
}
