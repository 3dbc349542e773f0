package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What was done to a PIT table.
 *
 * @param pit its name
 * @param dates how many dates it has now
 * @param built the dates that were built, for the first time or anew, as text in the order in which
 *     it was done; each once
 * @param removed the dates that were left out, as they are no longer asked for
 * @param snapshots what was done to the tables that keep its snapshots
 * @param unloaded those of its tables that have no history yet, so that nothing points into them
 * @param behind why it could not be built, and so is behind; empty if it is not
 */
public record PitReport(
    String pit,
    int dates,
    List<String> built,
    List<String> removed,
    List<Snapshots> snapshots,
    List<String> unloaded,
    Optional<String> behind) {
  /**
   * What was done to a table that keeps snapshots.
   *
   * @param table its name
   * @param dates the dates whose rows were written anew, or went, as text; each once
   */
  public record Snapshots(String table, List<String> dates) {
    /** Checks and copies. */
    public Snapshots {
      requireNonNull(table, "table");
      dates = List.copyOf(dates);
    }

    private Snapshots and(Snapshots later) {
      return new Snapshots(table, together(dates, later.dates));
    }
  }

  /** Checks and copies. */
  public PitReport {
    requireNonNull(pit, "pit");
    requireNonNull(behind, "behind");
    built = List.copyOf(built);
    removed = List.copyOf(removed);
    snapshots = List.copyOf(snapshots);
    unloaded = List.copyOf(unloaded);
  }

  /** What was done to one that is not behind, and whose snapshots nobody keeps. */
  public PitReport(String pit, int dates, List<String> built, List<String> removed) {
    this(pit, dates, built, removed, List.of(), List.of(), Optional.empty());
  }

  /** One that could not be built, for a reason. */
  public static PitReport behind(String pit, String why) {
    return new PitReport(pit, 0, List.of(), List.of(), List.of(), List.of(), Optional.of(why));
  }

  /** The same with what was done after it; what came and went in between is not told. */
  public PitReport and(PitReport later) {
    List<String> gone = later.removed.stream().filter(d -> !built.contains(d)).toList();
    Map<String, Snapshots> tables = new LinkedHashMap<>();
    Stream.concat(snapshots.stream(), later.snapshots.stream())
        .forEach(s -> tables.merge(s.table(), s, Snapshots::and));
    return new PitReport(
        pit,
        later.dates,
        together(built.stream().filter(d -> !later.removed.contains(d)).toList(), later.built),
        together(removed, gone),
        List.copyOf(tables.values()),
        later.unloaded,
        later.behind);
  }

  private static List<String> together(List<String> before, List<String> later) {
    return Stream.concat(before.stream(), later.stream()).distinct().toList();
  }
}
