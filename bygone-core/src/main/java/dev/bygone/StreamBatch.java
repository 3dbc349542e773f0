package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Optional;

/**
 * What a stream did with what had arrived at one source.
 *
 * @param table the table that it was for
 * @param source the source: the pattern of its files, or the name of its table
 * @param report what became of it, delivery by delivery
 * @param versions how many versions it brought or altered
 * @param lag the time from the newest of its changes to their being in the table; empty if the
 *     sequence is no time, or there were none
 * @param time how long it took
 */
public record StreamBatch(
    String table,
    String source,
    LoadReport report,
    long versions,
    Optional<Duration> lag,
    Duration time) {
  /** Checks. */
  public StreamBatch {
    requireNonNull(table, "table");
    requireNonNull(source, "source");
    requireNonNull(report, "report");
  }

  /** What all of its deliveries did. */
  public Counts counts() {
    return report.deliveries().stream()
        .map(DeliveryReport::counts)
        .reduce(Counts.NONE, Counts::plus);
  }
}
