package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.testing.CaseResult.Outcome;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs cases in the table that they share. One that does not come out as expected is run alone too,
 * which tells what is wrong with it; if alone it comes out as expected, that is wrong.
 */
final class SharedRun {
  private final SharedCases shared;
  private final TestEngine engine;
  private final int mostOrders;

  /**
   * A run of these cases.
   *
   * @param mostOrders in at most how many orders those that hold in any order are run; 0 for the
   *     given one only, and not in one pass
   */
  SharedRun(SharedCases shared, TestEngine engine, int mostOrders) {
    this.shared = shared;
    this.engine = engine;
    this.mostOrders = mostOrders;
  }

  /** The result of each case by its number; each has its share of the time. */
  Map<Integer, CaseResult> run() {
    long start = System.nanoTime();
    try {
      Map<Integer, Mismatch> mismatches = inOrder();
      inOtherWays().forEach(mismatches::putIfAbsent);
      Duration share = Duration.ofNanos(System.nanoTime() - start).dividedBy(shared.cases().size());
      return results(mismatches, share);
    } catch (Mismatch e) {
      return alone(e.getMessage());
    } catch (BygoneException e) {
      return alone(Problems.text(e.problems()));
    }
  }

  private Map<Integer, Mismatch> inOrder() {
    SharedChecks checks = new SharedChecks(shared);
    try (TemporaryFolder folder = TemporaryFolder.create("bygone-cases")) {
      run(shared, folder, checks).inOrder();
    }
    return new HashMap<>(checks.mismatches());
  }

  private Map<Integer, Mismatch> inOtherWays() {
    SharedCases some = shared.inAnyOrder();
    if (mostOrders == 0 || some.cases().isEmpty()) {
      return Map.of();
    }
    SharedChecks checks = new SharedChecks(some);
    try (TemporaryFolder folder = TemporaryFolder.create("bygone-cases")) {
      run(some, folder, checks).inOtherWays(mostOrders);
    }
    return checks.mismatches();
  }

  private TableRun run(SharedCases cases, TemporaryFolder folder, Checks checks) {
    return new TableRun(
        cases.table().definition(), List.of(), engine, folder.path(), cases.deliveries(), checks);
  }

  private Map<Integer, CaseResult> results(Map<Integer, Mismatch> mismatches, Duration share) {
    Map<Integer, CaseResult> results = new HashMap<>();
    for (SharedCase one : shared.cases()) {
      Mismatch mismatch = mismatches.get(one.number());
      CaseResult result =
          mismatch == null ? passed(one, share) : wrong(alone(one), mismatch.getMessage());
      results.put(one.number(), result);
    }
    return results;
  }

  /** All of them alone, when they cannot be loaded together; that is wrong if each of them can. */
  private Map<Integer, CaseResult> alone(String message) {
    Map<Integer, CaseResult> results = new HashMap<>();
    shared.cases().forEach(one -> results.put(one.number(), alone(one)));
    if (results.values().stream().allMatch(CaseResult::passed)) {
      results.replaceAll((number, result) -> wrong(result, message));
    }
    return results;
  }

  private CaseResult alone(SharedCase one) {
    return CaseRunner.run(one.testCase(), engine, mostOrders);
  }

  private CaseResult passed(SharedCase one, Duration time) {
    return new CaseResult(one.testCase(), engine.label(), Outcome.PASSED, "", time);
  }

  private CaseResult wrong(CaseResult alone, String together) {
    String message =
        "holds alone, but not in one table with others (%d): %s"
            .formatted(shared.cases().size() - 1, together);
    return alone.passed()
        ? new CaseResult(alone.testCase(), alone.engine(), Outcome.FAILED, message, alone.time())
        : alone;
  }
}
