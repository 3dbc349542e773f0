package dev.bygone;

import static java.util.Objects.requireNonNull;

import dev.bygone.source.Delivery;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which history to build anew, and what to do with it.
 *
 * @param table the table
 * @param flags what is asked for beside the difference
 * @param deliveries where its deliveries are, instead of those that its source finds
 * @param examples of how many rows to show how they differ
 * @param progress who is told how far it is
 */
public record RebuildRequest(
    String table,
    Set<Flag> flags,
    Optional<List<Delivery>> deliveries,
    int examples,
    ProgressListener progress) {
  private static final int EXAMPLES = 10;

  /** What can be asked for. */
  public enum Flag {
    /** Put what was built in the place of the history; else it is only compared. */
    SWAP,
    /** Do so even though deliveries that were loaded are gone. */
    WITHOUT_GONE
  }

  /** Checks and copies. */
  public RebuildRequest {
    requireNonNull(table, "table");
    flags = flags.isEmpty() ? Set.of() : Set.copyOf(EnumSet.copyOf(flags));
    deliveries = deliveries.map(List::copyOf);
  }

  /** Only the difference. */
  public static RebuildRequest of(String table) {
    return new RebuildRequest(table, Set.of(), Optional.empty(), EXAMPLES, ProgressListener.NONE);
  }

  /** The same with these flags. */
  public RebuildRequest with(Set<Flag> asked) {
    return new RebuildRequest(table, asked, deliveries, examples, progress);
  }

  /** The same with these deliveries, each of which that was loaded is among them or gone. */
  public RebuildRequest withDeliveries(List<Delivery> given) {
    return new RebuildRequest(table, flags, Optional.of(given), examples, progress);
  }

  /** The same with so many examples. */
  public RebuildRequest withExamples(int rows) {
    return new RebuildRequest(table, flags, deliveries, rows, progress);
  }

  /** The same with this listener. */
  public RebuildRequest withProgress(ProgressListener listener) {
    return new RebuildRequest(table, flags, deliveries, examples, listener);
  }
}
