package dev.bygone.plan;

import static java.util.Objects.requireNonNull;

import dev.bygone.Column;
import java.util.List;
import java.util.stream.Collectors;

/**
 * How a table lies that keeps the snapshots of a PIT table: its dates and keys, with the values,
 * the surrogate keys and the starts of the versions that were in force. What became of these
 * versions later is not kept, so that a date changes only when its own rows do.
 *
 * @param name its name
 * @param pit the PIT table
 * @param columns its columns, in order
 */
public record SnapshotLayout(String name, PitLayout pit, List<Column> columns) {
  /** Checks and copies. */
  public SnapshotLayout {
    requireNonNull(name, "name");
    requireNonNull(pit, "pit");
    columns = List.copyOf(columns);
  }

  /** That of a PIT table, whose tables show what they do in a dialect. */
  public static SnapshotLayout of(String name, PitLayout pit, Dialect dialect) {
    return new SnapshotLayout(
        name,
        pit,
        new SnapshotColumns(pit, dialect)
            .outputs().stream()
                .filter(SnapshotColumns.Output::lasts)
                .map(SnapshotColumns.Output::column)
                .toList());
  }

  /** A query for the rows of these dates, one at least, as far as the PIT table has them. */
  public String rows(List<String> dates, Dialect dialect) {
    return new PitViews(pit, dialect).kept(dates);
  }

  /** What columns it has, as text; if that changes, it has to be made anew. */
  public String fingerprint() {
    return columns.stream()
        .map(c -> c.name() + " " + c.type().text())
        .collect(Collectors.joining(", "));
  }
}
