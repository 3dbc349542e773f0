package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

import dev.bygone.plan.Dialect;
import dev.bygone.plan.SnapshotLayout;
import java.util.List;
import java.util.Optional;

/**
 * What becomes of a table that keeps the snapshots of a PIT table, once that has changed.
 *
 * @param layout how it lies
 * @param anew whether it is made anew, with the rows of all dates
 * @param dates the dates, as text, whose rows go, and come as far as the PIT table has them
 */
public record SnapshotChange(SnapshotLayout layout, boolean anew, List<String> dates) {
  /** Checks and copies. */
  public SnapshotChange {
    requireNonNull(layout, "layout");
    dates = List.copyOf(dates);
  }

  /** A query for the rows that come, over the PIT table and its tables as they are stored. */
  public Optional<String> rows(Dialect dialect) {
    return dates.isEmpty() ? Optional.empty() : Optional.of(layout.rows(dates, dialect));
  }

  /** As which it is remembered while it has not been done. */
  SnapshotTable pending() {
    return new SnapshotTable(layout.name(), anew ? "" : layout.fingerprint(), dates);
  }
}
