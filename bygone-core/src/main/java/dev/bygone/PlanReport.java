package dev.bygone;

import java.util.List;

/**
 * What a load would do, delivery by delivery in the order in which they would be taken.
 *
 * @param deliveries one each
 */
public record PlanReport(List<Planned> deliveries) {
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
  }

  /** What the load would report. */
  public LoadReport load() {
    return new LoadReport(deliveries.stream().map(Planned::report).toList());
  }
}
