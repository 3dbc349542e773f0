package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * A table that keeps the snapshots of a PIT table from now on.
 *
 * @param table its name
 * @param pit the PIT table with which it is refreshed
 * @param dates its dates, as text, in order
 * @param rows how many rows it has
 */
public record SnapshotTableReport(String table, String pit, List<String> dates, long rows) {
  /** Checks and copies. */
  public SnapshotTableReport {
    requireNonNull(table, "table");
    requireNonNull(pit, "pit");
    dates = List.copyOf(dates);
  }
}
