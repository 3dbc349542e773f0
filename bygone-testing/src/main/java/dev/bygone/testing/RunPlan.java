package dev.bygone.testing;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * How thoroughly cases are run. Every case runs in the order that it gives; one that says so also
 * in other orders and in one pass.
 *
 * @param sharing whether cases may share a table
 * @param permutedEvery of every how many cases that hold in any order one is run in other orders
 *     too: 1 for all of them, 0 for none
 * @param mostOrders in at most how many orders, the given one among them
 * @param parallelRuns how many tables may be loaded at once
 */
public record RunPlan(Sharing sharing, int permutedEvery, int mostOrders, int parallelRuns) {
  /** Whether cases may share a table. */
  public enum Sharing {
    /** Each case has a table of its own. */
    ALONE,
    /** Cases of one definition share a table where nothing that they expect speaks against it. */
    SHARED
  }

  /** Checks. */
  public RunPlan {
    if (permutedEvery < 0 || mostOrders < 1 || parallelRuns < 1) {
      throw new IllegalArgumentException(
          "Cannot run every %d. case in %d orders, %d at once"
              .formatted(permutedEvery, mostOrders, parallelRuns));
    }
  }

  /** Each case alone and in every order, with as many runs at once as there are processors. */
  public static RunPlan thorough() {
    return new RunPlan(Sharing.ALONE, 1, Integer.MAX_VALUE, processors());
  }

  /** Cases share tables; every fifth is run in up to six orders. */
  public static RunPlan quick() {
    return new RunPlan(Sharing.SHARED, 5, 6, processors());
  }

  /** What is usual for an engine: thorough in memory, quick in a lake, where a load takes long. */
  public static RunPlan usualFor(TestEngine engine) {
    return engine.lakeFormat().isPresent() ? quick() : thorough();
  }

  /** The same with or without sharing. */
  public RunPlan withSharing(Sharing other) {
    return new RunPlan(other, permutedEvery, mostOrders, parallelRuns);
  }

  /** The same with one of every so many cases in other orders; 0 for none. */
  public RunPlan withPermutedEvery(int cases) {
    return new RunPlan(sharing, cases, mostOrders, parallelRuns);
  }

  /** The same with at most so many orders of a case. */
  public RunPlan withMostOrders(int orders) {
    return new RunPlan(sharing, permutedEvery, orders, parallelRuns);
  }

  /** The same with at most so many tables loaded at once. */
  public RunPlan withParallelRuns(int runs) {
    return new RunPlan(sharing, permutedEvery, mostOrders, runs);
  }

  /** The places of the cases that are run in other orders too. */
  Set<Integer> permuted(List<Case> cases) {
    if (permutedEvery == 0) {
      return Set.of();
    }
    List<Integer> anyOrder =
        IntStream.range(0, cases.size()).filter(i -> cases.get(i).anyOrder()).boxed().toList();
    Set<Integer> chosen = new HashSet<>();
    for (int i = 0; i < anyOrder.size(); i += permutedEvery) {
      chosen.add(anyOrder.get(i));
    }
    return chosen;
  }

  private static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }
}
