package dev.bygone.stream;

import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.StreamBatch;
import dev.bygone.StreamReport;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What a stream has done so far; to be told by one thread at a time. */
final class Totals {
  private final long started = System.nanoTime();
  private final Map<String, DeliveryReport> refused = new LinkedHashMap<>();
  private long batches;
  private long versions;
  private Counts counts = Counts.NONE;

  void add(StreamBatch batch) {
    boolean loaded =
        batch.report().deliveries().stream().anyMatch(d -> d.outcome() == Outcome.LOADED);
    batches += loaded ? 1 : 0;
    versions += batch.versions();
    counts = counts.plus(batch.counts());
    for (DeliveryReport delivery : batch.report().deliveries()) {
      refused.remove(delivery.delivery());
      if (delivery.outcome() == Outcome.REFUSED) {
        refused.put(delivery.delivery(), delivery);
      }
    }
  }

  StreamReport report(String table) {
    return new StreamReport(
        table,
        batches,
        counts,
        versions,
        List.copyOf(refused.values()),
        Duration.ofNanos(System.nanoTime() - started));
  }
}
