package dev.bygone.bench;

import java.util.List;
import java.util.Map;

/** A snapshot again with a few other rows, and one that comes late, beside one that is new. */
final class RedeliveryScenario implements Scenario {
  private static final int DAYS_LATE = 5;

  @Override
  public String name() {
    return "R";
  }

  @Override
  public List<Result> measure(Bench bench) {
    SnapshotStores stores = new SnapshotStores(bench, bench.rows(5_000_000));
    Map<String, Sample> samples =
        bench.measure(
            stores.load(
                "new", stores.before(), h -> h.snapshot(stores.file("third"), Customers.THIRD)),
            stores.load(
                "again", stores.after(), h -> h.snapshot(stores.file("again"), Customers.THIRD)),
            stores.load(
                "late",
                stores.after(),
                h -> h.snapshot(stores.file("late"), Customers.THIRD.minusDays(DAYS_LATE))));
    Sample load = samples.get("new");
    return List.of(
        Result.of(
            "R",
            "redelivery, 0.1 % different, " + stores.size(),
            samples.get("again"),
            "S",
            load,
            Goal.atMost(1.2)),
        Result.of(
            "R",
            "late snapshot, " + stores.size(),
            samples.get("late"),
            "S",
            load,
            Goal.atMost(1.2)));
  }
}
