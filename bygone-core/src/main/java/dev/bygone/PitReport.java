package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.List;
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
 * @param behind why it could not be built, and so is behind; empty if it is not
 */
public record PitReport(
    String pit, int dates, List<String> built, List<String> removed, Optional<String> behind) {
  /** Checks and copies. */
  public PitReport {
    requireNonNull(pit, "pit");
    requireNonNull(behind, "behind");
    built = List.copyOf(built);
    removed = List.copyOf(removed);
  }

  /** What was done to one that is not behind. */
  public PitReport(String pit, int dates, List<String> built, List<String> removed) {
    this(pit, dates, built, removed, Optional.empty());
  }

  /** The same with what was done after it; what came and went in between is not told. */
  public PitReport and(PitReport later) {
    List<String> gone = later.removed.stream().filter(d -> !built.contains(d)).toList();
    return new PitReport(
        pit,
        later.dates,
        Stream.concat(built.stream().filter(d -> !later.removed.contains(d)), later.built.stream())
            .distinct()
            .toList(),
        Stream.concat(removed.stream(), gone.stream()).distinct().toList(),
        later.behind);
  }
}
