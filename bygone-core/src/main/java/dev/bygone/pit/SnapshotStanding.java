package dev.bygone.pit;

import static java.util.Objects.requireNonNull;

import dev.bygone.plan.SnapshotLayout;
import java.util.List;
import java.util.Optional;

/**
 * How a table stands that keeps the snapshots of a PIT table.
 *
 * @param table its name
 * @param layout how it lies; empty if it does not lie as it should, or is not there
 * @param behind what is behind in it, in a few words each
 */
public record SnapshotStanding(String table, Optional<SnapshotLayout> layout, List<String> behind) {
  /** Checks and copies. */
  public SnapshotStanding {
    requireNonNull(table, "table");
    requireNonNull(layout, "layout");
    behind = List.copyOf(behind);
  }
}
