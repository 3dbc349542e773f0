package dev.bygone.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** One snapshot into a history, beside the bare join of it, the same by hand, and dbt's pattern. */
final class SnapshotScenario implements Scenario {
  private static final String TYPES =
      "{'id': 'BIGINT', 'a': 'VARCHAR', 'b': 'VARCHAR', 'c': 'BIGINT', 'd': 'DECIMAL(21, 1)', 'e': 'DATE', 'f': 'VARCHAR', 'g': 'BIGINT'}";

  @Override
  public String name() {
    return "S";
  }

  @Override
  public List<Result> measure(Bench bench) {
    SnapshotStores stores = new SnapshotStores(bench, bench.rows(5_000_000));
    Path dbt = bench.folder("snapshots").resolve("dbt.duckdb");
    Bench.copy(stores.byHand(), dbt);
    try (Sql sql = Sql.open(dbt)) {
      DbtSnapshot.target(sql);
    }
    String parquet = "read_parquet('%s')".formatted(stores.file("third"));
    String csv = "read_csv('%s', header = true, columns = %s)".formatted(stores.csv(), TYPES);
    Map<String, Sample> samples =
        bench.measure(
            stores.typed("bare", stores.byHand(), sql -> sql.number(Customers.bareJoin(parquet))),
            load(stores, "load", stores.file("third")),
            stores.typed("hand", stores.byHand(), s -> Customers.diffUpdateInsert(s, parquet)),
            stores.typed("dbt", dbt, sql -> DbtSnapshot.take(sql, parquet)),
            stores.typed("bare csv", stores.byHand(), sql -> sql.number(Customers.bareJoin(csv))),
            load(stores, "load csv", stores.csv()));
    Sample load = samples.get("load");
    String what = "load of a snapshot, " + stores.size();
    return List.of(
        Result.of("S", what, load, "bare full join", samples.get("bare"), Goal.atMost(2)),
        Result.of(
            "S", what, load, "diff, update, insert by hand", samples.get("hand"), Goal.atMost(1.3)),
        Result.of(
            "S-csv",
            "the same of csv",
            samples.get("load csv"),
            "bare full join of the csv",
            samples.get("bare csv"),
            Goal.atMost(1.4)),
        Result.faster(
            "S'", what, load, "dbt's snapshot pattern", samples.get("dbt"), Goal.atLeast(3)));
  }

  private static Contestant load(SnapshotStores stores, String name, Path file) {
    return stores.load(name, stores.before(), h -> h.snapshot(file, Customers.THIRD));
  }
}
