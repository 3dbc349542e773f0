package dev.bygone;

import dev.bygone.DeliveryProof.Finding.Differs;
import java.util.List;

/**
 * What a check found.
 *
 * @param results one a table and rule
 * @param deliveries one a delivery, if these were asked for
 * @param limits what the deliveries of a table cannot prove
 */
public record CheckReport(
    List<Result> results, List<DeliveryProof> deliveries, List<Limit> limits) {
  /**
   * One rule checked on one table.
   *
   * @param table the table
   * @param rule what must hold, as a sentence
   * @param violations how many rows or keys break it
   * @param examples up to three of them
   */
  public record Result(String table, String rule, long violations, List<String> examples) {
    /** Copies. */
    public Result {
      examples = List.copyOf(examples);
    }
  }

  /**
   * Something that the deliveries of a table cannot prove.
   *
   * @param table the table
   * @param what what is not proved and why, as a sentence
   */
  public record Limit(String table, String what) {}

  /** Copies. */
  public CheckReport {
    results = List.copyOf(results);
    deliveries = List.copyOf(deliveries);
    limits = List.copyOf(limits);
  }

  /** A check of rules only. */
  public CheckReport(List<Result> results) {
    this(results, List.of(), List.of());
  }

  /** Whether every rule holds and no delivery differs. */
  public boolean passed() {
    return results.stream().allMatch(r -> r.violations() == 0)
        && deliveries.stream().noneMatch(d -> d.finding() instanceof Differs);
  }
}
