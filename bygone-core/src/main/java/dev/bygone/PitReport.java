package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.stream.Stream;

/**
 * What was done to a PIT table.
 *
 * @param pit its name
 * @param dates how many dates it has now
 * @param built the dates that were built, for the first time or anew, as text in the order in which
 *     it was done; each once
 * @param removed the dates that were left out, as they are no longer asked for
 */
public record PitReport(String pit, int dates, List<String> built, List<String> removed) {
  /** Checks and copies. */
  public PitReport {
    requireNonNull(pit, "pit");
    built = List.copyOf(built);
    removed = List.copyOf(removed);
  }

  /** The same with what was done after it. */
  public PitReport and(PitReport later) {
    return new PitReport(
        pit, later.dates, joined(built, later.built), joined(removed, later.removed));
  }

  private static List<String> joined(List<String> first, List<String> second) {
    return Stream.concat(first.stream(), second.stream()).distinct().toList();
  }
}
