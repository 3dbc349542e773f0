package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How a history that was built anew differs from the one that was there, and what became of both.
 *
 * @param table the table
 * @param gone the loads whose deliveries are gone, or no longer what was loaded
 * @param reloaded how many loads were made again
 * @param others what became of the deliveries that were not loaded before, or had another content
 * @param difference how the rows differ
 * @param keptAs the name under which the history that was there is kept; empty if it is still in
 *     its place
 * @param pits what became of PIT tables
 * @param time how long it took
 */
public record RebuildReport(
    String table,
    List<Gone> gone,
    int reloaded,
    List<DeliveryReport> others,
    Difference difference,
    Optional<String> keptAs,
    List<PitReport> pits,
    Duration time) {
  /** Copies. */
  public RebuildReport {
    requireNonNull(difference, "difference");
    gone = List.copyOf(gone);
    others = List.copyOf(others);
    pits = List.copyOf(pits);
  }

  /**
   * A load that cannot be made again.
   *
   * @param loadId its number
   * @param delivery the name of its delivery
   * @param why what is the matter with that
   */
  public record Gone(long loadId, String delivery, String why) {
    /** As a line of a message. */
    public String text() {
      return "%s (load %d): %s".formatted(delivery, loadId, why);
    }
  }

  /**
   * How the rows that users see differ, in the columns that both have.
   *
   * @param added the columns that the history gets
   * @param gone the columns that it had
   * @param before how many rows there were
   * @param after how many there are
   * @param same how many of them are the same
   * @param keys how many keys have rows that differ; empty if the key is another one
   * @param examples some of the rows that differ: {@code +} if a row comes or {@code -} if it goes,
   *     and its values
   */
  public record Difference(
      List<String> added,
      List<String> gone,
      long before,
      long after,
      long same,
      OptionalLong keys,
      Rows examples) {
    /** Copies. */
    public Difference {
      added = List.copyOf(added);
      gone = List.copyOf(gone);
    }

    /** Whether all is as it was. */
    public boolean isNone() {
      return added.isEmpty() && gone.isEmpty() && before == same && after == same;
    }
  }

  /** The same with what became of PIT tables. */
  public RebuildReport withPits(List<PitReport> done) {
    return new RebuildReport(table, gone, reloaded, others, difference, keptAs, done, time);
  }
}
