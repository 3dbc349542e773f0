package dev.bygone;

import java.util.List;

/**
 * What a load would do, delivery by delivery in the order in which they would be taken.
 *
 * @param deliveries one each
 * @param pits what would become of PIT tables; those that stay as they are have none
 */
public record PlanReport(List<Planned> deliveries, List<PitReport> pits) {
  /**
   * What would become of one delivery.
   *
   * @param report what the load would report
   * @param examples some of the keys that it would change; of deliveries taken in one pass the last
   *     one carries those of all
   */
  public record Planned(DeliveryReport report, List<KeyChange> examples) {
    /** Copies. */
    public Planned {
      examples = List.copyOf(examples);
    }
  }

  /** Copies. */
  public PlanReport {
    deliveries = List.copyOf(deliveries);
    pits = List.copyOf(pits);
  }

  /** What the load would report. */
  public LoadReport load() {
    return new LoadReport(deliveries.stream().map(Planned::report).toList(), pits);
  }
}
