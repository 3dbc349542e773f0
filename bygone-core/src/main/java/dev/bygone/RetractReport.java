package dev.bygone;

import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * What became of a history when a load was taken back, or what would.
 *
 * @param table the table
 * @param retracted the loads that are taken back: of one delivery, with those of its repaired rows
 * @param loadId the number under which that is logged; empty if it was only to be told
 * @param counts what became of keys; there are no rows
 * @param examples some of the keys that change
 * @param replayed how many deliveries were read again
 * @param inSource the deliveries, among those taken back, that the source still has, and the next
 *     load takes again
 * @param pits what became of PIT tables
 * @param time how long it took
 */
public record RetractReport(
    String table,
    List<LoadEntry> retracted,
    OptionalLong loadId,
    Counts counts,
    List<KeyChange> examples,
    int replayed,
    List<String> inSource,
    List<PitReport> pits,
    Duration time) {
  /** Copies. */
  public RetractReport {
    retracted = List.copyOf(retracted);
    examples = List.copyOf(examples);
    inSource = List.copyOf(inSource);
    pits = List.copyOf(pits);
  }

  /** The same with what became of PIT tables. */
  public RetractReport withPits(List<PitReport> done) {
    return new RetractReport(
        table, retracted, loadId, counts, examples, replayed, inSource, done, time);
  }
}
