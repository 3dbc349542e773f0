package dev.bygone.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A thousand changes into a long history, in order and late, beside the same by hand. */
final class FeedScenario implements Scenario {
  private static final long KEYS = 10_000_000;
  private static final int SHALLOWER = 10;

  private final long deeper;

  /**
   * Of the usual depth, and a tenth of it.
   *
   * @param deeper how many times the usual depth is measured too; 1 is none
   */
  FeedScenario(long deeper) {
    this.deeper = deeper;
  }

  @Override
  public String name() {
    return deeper == 1 ? "F" : "F-deep";
  }

  @Override
  public List<Result> measure(Bench bench) {
    long keys = bench.rows(KEYS);
    try (Depth usual = new Depth(bench, keys);
        Depth other = new Depth(bench, deeper == 1 ? keys / SHALLOWER : keys * deeper)) {
      Map<String, Sample> samples =
          bench.measure(
              usual.load("load", usual.orders::newer),
              usual.byHand(),
              usual.load("late", usual.orders::late),
              other.load("other", other.orders::newer));
      Sample load = samples.get("load");
      Sample deep = deeper == 1 ? load : samples.get("other");
      Sample shallow = deeper == 1 ? samples.get("other") : load;
      Orders larger = deeper == 1 ? usual.orders : other.orders;
      Orders smaller = deeper == 1 ? other.orders : usual.orders;
      String what = "load of 1,000 changes, ";
      List<Result> results = new ArrayList<>();
      if (deeper == 1) {
        results.add(
            Result.of(
                "F",
                what + usual.orders.size(),
                load,
                "update and insert by hand",
                samples.get("hand"),
                Goal.atMost(2.5)));
        results.add(
            Result.of(
                "F-late",
                "load of 1,000 late changes, each splits a version",
                samples.get("late"),
                "F",
                load,
                Goal.atMost(2)));
      }
      results.add(
          Result.of(
              "F-depth",
              what + larger.size(),
              deep,
              "the same, " + smaller.size(),
              shallow,
              Goal.atMost(1.5)));
      return results;
    }
  }

  /** A history of some depth. */
  private static final class Depth implements AutoCloseable {
    private final Orders orders;
    private final History history;
    private final Sql sql;

    Depth(Bench bench, long keys) {
      Path folder = bench.folder("orders" + keys);
      this.orders = new Orders(folder, keys);
      Path store = folder.resolve("orders.duckdb");
      Path byHand = folder.resolve("by-hand.duckdb");
      orders.make(store, byHand);
      this.history = History.open(store, Orders.TABLE);
      this.sql = Sql.open(byHand);
    }

    Contestant load(String name, Supplier<Path> batches) {
      return new Contestant(
          name,
          round -> {
            Path batch = batches.get();
            return () -> history.changes(batch);
          });
    }

    Contestant byHand() {
      return new Contestant(
          "hand",
          round -> {
            Path batch = orders.newer();
            return () -> Orders.byHand(sql, batch);
          });
    }

    @Override
    public void close() {
      history.close();
      sql.close();
    }
  }
}
