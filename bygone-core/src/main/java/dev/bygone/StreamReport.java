package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;

/**
 * What a stream did from its start to its end.
 *
 * @param table the table
 * @param batches how many batches brought something
 * @param counts what they did; a key counts in each batch that changes it
 * @param versions how many versions they brought or altered, each batch by itself
 * @param refused the deliveries that were refused and wait to be mended
 * @param time how long it ran
 */
public record StreamReport(
    String table,
    long batches,
    Counts counts,
    long versions,
    List<DeliveryReport> refused,
    Duration time) {
  /** Checks and copies. */
  public StreamReport {
    requireNonNull(table, "table");
    requireNonNull(counts, "counts");
    refused = List.copyOf(refused);
  }
}
