package dev.bygone;

import java.util.List;

/**
 * What a check found.
 *
 * @param results one line a table and rule
 */
public record CheckReport(List<Result> results) {
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

  /** Copies. */
  public CheckReport {
    results = List.copyOf(results);
  }

  /** Whether every rule holds. */
  public boolean passed() {
    return results.stream().allMatch(r -> r.violations() == 0);
  }
}
