package dev.bygone.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Reading a long history as of a time, beside the filter that one types for it. */
final class AsOfScenario implements Scenario {
  private static final String WHOLE = "SELECT count(*), sum(amount), max(name), max(city) FROM %s";
  private static final String ONE = "SELECT amount, name, city FROM %s WHERE id = 4711";
  private static final String FUNCTION = "t_as_of(%s)".formatted(Orders.IN_THE_MIDDLE);
  private static final String FILTER =
      "(SELECT * FROM h WHERE valid_from <= %1$s AND (valid_to IS NULL OR valid_to > %1$s))"
          .formatted(Orders.IN_THE_MIDDLE);

  @Override
  public String name() {
    return "A";
  }

  @Override
  public List<Result> measure(Bench bench) {
    Orders orders = new Orders(bench.folder("as-of"), bench.rows(10_000_000));
    Path store = bench.folder("as-of").resolve("orders.duckdb");
    Path byHand = bench.folder("as-of").resolve("by-hand.duckdb");
    orders.make(store, byHand);
    try (Sql ours = Sql.open(store);
        Sql theirs = Sql.open(byHand)) {
      Map<String, Sample> samples =
          bench.measure(
              Contestant.of("date", () -> ours.number(WHOLE.formatted(FUNCTION))),
              Contestant.of("date filter", () -> theirs.number(WHOLE.formatted(FILTER))),
              Contestant.of("key", () -> ours.number(ONE.formatted(FUNCTION))),
              Contestant.of("key filter", () -> theirs.number(ONE.formatted(FILTER))));
      return List.of(
          Result.of(
              "A",
              "all rows as of a date, " + orders.size(),
              samples.get("date"),
              "bare filter",
              samples.get("date filter"),
              Goal.atMost(1.2)),
          Result.of(
              "A",
              "one key as of a date, " + orders.size(),
              samples.get("key"),
              "bare filter",
              samples.get("key filter"),
              Goal.atMost(1.2)));
    }
  }
}
