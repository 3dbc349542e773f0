package dev.bygone;

import static java.util.Objects.requireNonNull;

import dev.bygone.source.Delivery;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Which load to take back.
 *
 * @param delivery the name of its delivery, as the log of loads has it; of a file of many snapshots
 *     all of them if the name says none
 * @param table the table it went into; may be left out if no other has a load of that name
 * @param load the number of the load, where not the last one of that name is meant
 * @param deliveries where the deliveries are that stay, instead of those that the source of the
 *     table finds
 * @param dryRun only to be told what that would do
 * @param examples of how many keys to show what changes
 * @param progress who is told how far the reading of the others is
 */
public record RetractRequest(
    String delivery,
    Optional<String> table,
    OptionalLong load,
    Optional<List<Delivery>> deliveries,
    boolean dryRun,
    int examples,
    ProgressListener progress) {
  private static final int EXAMPLES = 3;

  /** Checks and copies. */
  public RetractRequest {
    requireNonNull(delivery, "delivery");
    deliveries = deliveries.map(List::copyOf);
  }

  /** The last load of a delivery. */
  public static RetractRequest of(String delivery) {
    return new RetractRequest(
        delivery,
        Optional.empty(),
        OptionalLong.empty(),
        Optional.empty(),
        false,
        EXAMPLES,
        ProgressListener.NONE);
  }

  /** The same of this table. */
  public RetractRequest from(String name) {
    return new RetractRequest(
        delivery, Optional.of(name), load, deliveries, dryRun, examples, progress);
  }

  /** The same of the load with this number. */
  public RetractRequest withLoad(long number) {
    return new RetractRequest(
        delivery, table, OptionalLong.of(number), deliveries, dryRun, examples, progress);
  }

  /** The same with these deliveries, among which are those that stay. */
  public RetractRequest withDeliveries(List<Delivery> given) {
    return new RetractRequest(
        delivery, table, load, Optional.of(given), dryRun, examples, progress);
  }

  /** The same, but only to be told. */
  public RetractRequest dry() {
    return new RetractRequest(delivery, table, load, deliveries, true, examples, progress);
  }

  /** The same with so many examples. */
  public RetractRequest withExamples(int keys) {
    return new RetractRequest(delivery, table, load, deliveries, dryRun, keys, progress);
  }

  /** The same with this listener. */
  public RetractRequest withProgress(ProgressListener listener) {
    return new RetractRequest(delivery, table, load, deliveries, dryRun, examples, listener);
  }
}
