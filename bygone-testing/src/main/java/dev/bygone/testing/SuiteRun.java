package dev.bygone.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Runs many cases on one engine, several tables at once. */
final class SuiteRun {
  private final List<Case> cases;
  private final TestEngine engine;
  private final RunPlan plan;
  private final Set<Integer> permuted;
  private final Map<Integer, SharedCases> groups = new HashMap<>();

  SuiteRun(List<Case> cases, TestEngine engine, RunPlan plan) {
    this.cases = List.copyOf(cases);
    this.engine = engine;
    this.plan = plan;
    this.permuted = plan.permuted(cases);
    if (plan.sharing() == RunPlan.Sharing.SHARED) {
      for (SharedCases group : Sharing.among(cases)) {
        group.cases().forEach(one -> groups.put(one.number(), group));
      }
    }
  }

  /** Runs them and tells the results in the order of the cases, each as soon as it can be told. */
  List<CaseResult> run(Consumer<CaseResult> listener) {
    // no pool of fork and join: while Spark waits for a job, that would begin yet another table
    ExecutorService pool = Executors.newFixedThreadPool(plan.parallelRuns());
    try {
      Map<Integer, CompletableFuture<Map<Integer, CaseResult>>> tasks = begin(pool);
      List<CaseResult> results = new ArrayList<>();
      for (int number = 0; number < cases.size(); number++) {
        CaseResult result = tasks.get(number).join().get(number);
        results.add(result);
        listener.accept(result);
      }
      return results;
    } finally {
      pool.shutdownNow();
    }
  }

  private Map<Integer, CompletableFuture<Map<Integer, CaseResult>>> begin(Executor pool) {
    Map<Integer, CompletableFuture<Map<Integer, CaseResult>>> tasks = new HashMap<>();
    for (int number = 0; number < cases.size(); number++) {
      SharedCases group = groups.get(number);
      if (group == null) {
        tasks.put(number, CompletableFuture.supplyAsync(alone(number), pool));
      } else if (!tasks.containsKey(number)) {
        CompletableFuture<Map<Integer, CaseResult>> task =
            CompletableFuture.supplyAsync(together(group), pool);
        group.cases().forEach(one -> tasks.put(one.number(), task));
      }
    }
    return tasks;
  }

  private Supplier<Map<Integer, CaseResult>> alone(int number) {
    int orders = permuted.contains(number) ? plan.mostOrders() : 0;
    return () -> Map.of(number, CaseRunner.run(cases.get(number), engine, orders));
  }

  /** Other orders cost the same for one case of a group as for all, so that one is enough. */
  private Supplier<Map<Integer, CaseResult>> together(SharedCases group) {
    boolean some = group.cases().stream().anyMatch(one -> permuted.contains(one.number()));
    return () -> new SharedRun(group, engine, some ? plan.mostOrders() : 0).run();
  }
}
