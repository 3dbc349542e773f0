package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What a store remembers about a table that keeps the snapshots of a PIT table.
 *
 * @param name its name
 * @param columns the columns that it was made with, as {@link
 *     dev.bygone.plan.SnapshotLayout#fingerprint} has them; empty if it has to be made anew
 * @param behind the dates, as text, whose rows are still to be written, or to go
 */
public record SnapshotTable(String name, String columns, List<String> behind) {
  /** Checks and copies. */
  public SnapshotTable {
    requireNonNull(name, "name");
    requireNonNull(columns, "columns");
    behind = List.copyOf(behind);
  }

  /** One that has yet to be made. */
  public static SnapshotTable unmade(String name) {
    return new SnapshotTable(name, "", List.of());
  }
}
