package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * How a PIT table stands.
 *
 * @param pit its name
 * @param tables the tables that it is about
 * @param dates its dates as text, in order
 * @param rows how many rows it has
 * @param builtAt when the newest of its rows were built, in UTC; empty if it has no dates
 * @param behind what is behind in it, in a few words each; empty if nothing is
 * @param snapshots the tables that keep its snapshots
 */
public record PitStatus(
    String pit,
    List<String> tables,
    List<String> dates,
    long rows,
    Optional<Instant> builtAt,
    List<String> behind,
    List<Snapshots> snapshots) {
  /**
   * A table that keeps its snapshots.
   *
   * @param table its name
   * @param behind what is behind in it, in a few words each; empty if nothing is
   */
  public record Snapshots(String table, List<String> behind) {
    /** Checks and copies. */
    public Snapshots {
      requireNonNull(table, "table");
      behind = List.copyOf(behind);
    }
  }

  /** Checks and copies. */
  public PitStatus {
    requireNonNull(pit, "pit");
    requireNonNull(builtAt, "builtAt");
    tables = List.copyOf(tables);
    dates = List.copyOf(dates);
    behind = List.copyOf(behind);
    snapshots = List.copyOf(snapshots);
  }
}
