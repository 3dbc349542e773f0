package dev.bygone.cli.output;

import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadReport;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * A load in one line.
 *
 * @param report the report
 * @param wording the words for it
 */
record LoadTotals(LoadReport report, Wording wording) {
  String text() {
    List<DeliveryReport> deliveries = report.deliveries();
    return "%s: %s%s\n"
        .formatted(Words.count(deliveries.size(), "delivery"), outcomes(), keysAndTime());
  }

  private String outcomes() {
    Map<Outcome, Long> outcomes =
        report.deliveries().stream()
            .collect(
                Collectors.groupingBy(
                    DeliveryReport::outcome,
                    () -> new EnumMap<>(Outcome.class),
                    Collectors.counting()));
    return outcomes.isEmpty()
        ? "nothing to load"
        : outcomes.entrySet().stream()
            .map(e -> e.getValue() + " " + wording.total(e.getKey()))
            .collect(Collectors.joining(", "));
  }

  private String keysAndTime() {
    List<DeliveryReport> loaded =
        report.deliveries().stream().filter(d -> d.outcome() == Outcome.LOADED).toList();
    if (loaded.isEmpty()) {
      return "";
    }
    Counts counts = loaded.stream().map(DeliveryReport::counts).reduce(Counts.NONE, Counts::plus);
    return "; %s; keys: %d new, %d changed, %d closed, %d reopened; %s"
        .formatted(
            Words.count(counts.read(), "row"),
            counts.added(),
            counts.changed(),
            counts.closed(),
            counts.reopened(),
            Durations.text(time()));
  }

  private Duration time() {
    return report.deliveries().stream()
        .map(DeliveryReport::time)
        .reduce(Duration.ZERO, Duration::plus);
  }
}
