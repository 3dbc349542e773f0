package dev.bygone.spark;

import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.Mode;
import dev.bygone.definition.OpenEnd;
import dev.bygone.definition.Output;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.SnapshotLayout;
import java.util.Map;
import java.util.Optional;

/** What a catalog tells of tables and columns that Bygone makes, beside their names. */
final class Comments {
  /** How the comments of views end. */
  static final String KEPT = ", kept by Bygone";

  private static final Map<String, String> COLUMNS =
      Map.ofEntries(
          Map.entry(Layout.VALID_TO, "when this version ceased to hold (exclusive); NULL = open"),
          Map.entry(
              EntriesTable.PART,
              "current: open versions; past: closed ones; memory: what late data needs; load and"
                  + " reject: records of loads and of rows that were set aside"),
          Map.entry(EntriesTable.COMMIT, "of a record of loads: its place, from 1"),
          Map.entry(EntriesTable.RECORD, "of a record: what it says, as JSON"),
          Map.entry(Layout.TIME, "when the event happened"),
          Map.entry(
              Layout.OP,
              "U: a row is there; D: it is gone; X: unknown, it was set aside; S: this scope was delivered;"
                  + " T: every key was gone"),
          Map.entry(Layout.EVENT_LOAD, "the load that delivered the event"),
          Map.entry(Layout.UNTIL, "until when the state holds (exclusive)"),
          Map.entry(
              Layout.ROLE, "what the event does to versions: start, end, refresh, or nothing"));

  private static final Map<String, AddedColumn> VERSIONS =
      Map.of(
          Layout.SURROGATE_KEY, AddedColumn.SURROGATE_KEY,
          Layout.VALID_FROM, AddedColumn.VALID_FROM,
          Layout.LOAD_ID, AddedColumn.LOAD_ID);

  private Comments() {}

  /** The clause of a column in a list of columns; empty for those of the source. */
  static String clause(String column) {
    return of(column).map(Comments::clauseOf).orElse("");
  }

  /** What a column means; empty for those of the source. */
  static Optional<String> of(String column) {
    return Optional.ofNullable(COLUMNS.get(column))
        .or(() -> Optional.ofNullable(VERSIONS.get(column)).map(Comments::text));
  }

  /** The clause of a column that a history adds to those of the source. */
  static String clause(AddedColumn column, Output output) {
    return clauseOf(column == AddedColumn.VALID_TO ? end(output) : text(column));
  }

  private static String end(Output output) {
    String ended =
        output.isClosed()
            ? "the last time at which this version held (inclusive)"
            : "when this version ceased to hold (exclusive)";
    if (output.openEnd() instanceof OpenEnd.Value value) {
      return "%s; %s = open".formatted(ended, value.text());
    }
    return output.openEnd().equals(OpenEnd.NULL)
        ? ended + "; NULL = open"
        : ended + "; if open, when it was last observed";
  }

  private static String text(AddedColumn column) {
    return switch (column) {
      case SURROGATE_KEY -> "identifies this version; never changed, never given again";
      case VALID_FROM -> "when this version began to hold (inclusive)";
      case VALID_TO -> "when this version ceased to hold";
      case IS_CURRENT -> "whether this version is in force: open, and not marked as deleted";
      case IS_DELETED -> "whether the key was gone while this version held";
      case HASH_VALUE -> "a hash of the tracked values";
      case LOAD_ID -> "the load that last changed this version";
      case UPDATED_AT -> "when the load was made that last changed this version";
      case KNOWN_FROM -> "the load since which this version was believed";
      case KNOWN_TO -> "the load that replaced it; NULL = it is believed";
    };
  }

  /** The clause of the physical table. */
  static String physical(Layout layout) {
    return clauseOf(
        "The history of %s as Bygone keeps it, with what late data needs; read the view %1$s instead"
            .formatted(layout.table().name()));
  }

  /** The clause of the physical table of a PIT table. */
  static String pit(PitLayout layout) {
    return clauseOf(
        "Which versions of %s were in force at each as_of_date"
            .formatted(String.join(", ", layout.pit().tables())));
  }

  /** The clause of the view of a PIT table. */
  static String pitView(PitLayout layout) {
    return clauseOf(
        "Which versions of %s were in force at each as_of_date"
                .formatted(String.join(", ", layout.pit().tables()))
            + KEPT);
  }

  /** The clause of a table that keeps snapshots. */
  static String snapshots(SnapshotLayout layout) {
    return clauseOf(
        "What %s were at each as_of_date of PIT table %s"
                .formatted(
                    String.join(", ", layout.pit().pit().tables()), layout.pit().pit().name())
            + KEPT);
  }

  /** The clause of the view of all versions. */
  static String history(Layout layout) {
    return clauseOf(
        layout.table().mode() == Mode.SCD1
            ? "The current rows of %s".formatted(named(layout)) + KEPT
            : "All versions of %s".formatted(named(layout)) + KEPT);
  }

  /** The clause of the view of what holds now. */
  static String current(Layout layout) {
    return clauseOf("The versions of %s that are in force".formatted(named(layout)) + KEPT);
  }

  /** The clause of the view of what was ever believed. */
  static String beliefs(Layout layout) {
    return clauseOf(
        "The versions of %s ever believed, with the loads between which they were"
                .formatted(named(layout))
            + KEPT);
  }

  private static String named(Layout layout) {
    return "%s (key: %s)".formatted(layout.table().name(), String.join(", ", layout.table().key()));
  }

  private static String clauseOf(String comment) {
    return " COMMENT " + SparkDialect.text(comment);
  }
}
