package dev.bygone;

import java.util.List;

/**
 * What a load did, delivery by delivery in the order in which they were taken.
 *
 * @param deliveries one report each
 * @param pits what was done to the PIT tables of the tables that were loaded
 */
public record LoadReport(List<DeliveryReport> deliveries, List<PitReport> pits) {
  /** Copies. */
  public LoadReport {
    deliveries = List.copyOf(deliveries);
    pits = List.copyOf(pits);
  }

  /** A load without PIT tables. */
  public LoadReport(List<DeliveryReport> deliveries) {
    this(deliveries, List.of());
  }

  /** All problems of all refused deliveries; empty if everything was accepted. */
  public List<Problem> problems() {
    return deliveries.stream().flatMap(d -> d.problems().stream()).toList();
  }
}
