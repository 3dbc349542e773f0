package dev.bygone.load;

import dev.bygone.ColumnChange;
import dev.bygone.DeliveryReport.Told;
import dev.bygone.ErrorCode;
import dev.bygone.plan.FilePlace;
import dev.bygone.source.AsOf;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A delivery that was read and found good, waiting to be folded in.
 *
 * @param pending the delivery
 * @param place its place among the deliveries of the pass, from 0
 * @param asOf the time for which it holds, in the type of the table; empty for changes that have
 *     times of their own
 * @param file its place among the deliveries, where that orders changes
 * @param loadId the number of its load
 * @param relation the working relation of its rows, one for each key and sequence
 * @param read rows read
 * @param rows rows left
 * @param assumed whether that is so only if no key is there twice, which is still to be seen
 * @param skipped rows that say nothing
 * @param parts the working relation of the parts of the source that it delivers; empty if it
 *     delivers all
 * @param rejected rows set aside
 * @param warned rows that break an expectation and are taken all the same, by its name
 * @param passedOver the headers that nothing in the definition speaks of
 * @param columns the columns that it brings, and those that become wider for it
 * @param reading how long that took
 */
record Accepted(
    Pending pending,
    int place,
    Optional<AsOf> asOf,
    Optional<FilePlace> file,
    long loadId,
    String relation,
    long read,
    long rows,
    boolean assumed,
    long skipped,
    Optional<String> parts,
    Rejected rejected,
    Map<String, Told> warned,
    List<String> passedOver,
    List<ColumnChange> columns,
    Duration reading) {

  /**
   * The rows of a delivery that were set aside.
   *
   * @param rows how many, by reason
   * @param relation the working relation of them; empty if there are none
   */
  record Rejected(Map<ErrorCode, Long> rows, Optional<String> relation) {
    static final Rejected NONE = new Rejected(Map.of(), Optional.empty());

    Rejected {
      rows = Map.copyOf(rows);
    }

    long total() {
      return rows.values().stream().mapToLong(Long::longValue).sum();
    }
  }
}
