package dev.bygone;

import java.util.List;

/**
 * What a load did, delivery by delivery in the order in which they were taken.
 *
 * @param deliveries one report each
 */
public record LoadReport(List<DeliveryReport> deliveries) {
  /** Copies. */
  public LoadReport {
    deliveries = List.copyOf(deliveries);
  }

  /** All problems of all refused deliveries; empty if everything was accepted. */
  public List<Problem> problems() {
    return deliveries.stream().flatMap(d -> d.problems().stream()).toList();
  }
}
