package dev.bygone.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** What a late load costs a PIT table, beside building all of it anew. */
final class PitScenario implements Scenario {
  private static final int VERSIONS = 10;
  private static final String PITS =
      "pits: {month_end: {tables: [t], dates: {every: month_end, from: 2022-01-31, to: 2024-12-31}}}";

  @Override
  public String name() {
    return "P";
  }

  @Override
  public List<Result> measure(Bench bench) {
    long keys = bench.rows(500_000);
    Path folder = bench.folder("pit");
    Path with = folder.resolve("with.duckdb");
    Path without = folder.resolve("without.duckdb");
    Path file = folder.resolve("changes.parquet");
    write(
        file,
        "SELECT i AS id, i %% 997 + v AS amount, 'city ' || (i + v) %% 1000 AS city, TIMESTAMP '2022-01-01' + to_days(CAST(v * 110 + i %% 100 AS INTEGER)) AS ts FROM range(%d) t(i), range(%d) u(v)"
            .formatted(keys, VERSIONS));
    try (History keeping = History.open(with, table(), PITS);
        History plain = History.open(without, table())) {
      keeping.changes(file);
      plain.changes(file);
      Map<String, Sample> samples =
          bench.measure(
              late("late", keeping, folder, keys),
              late("late without", plain, folder, keys),
              Contestant.of("rebuild", keeping::rebuildPits));
      Sample refresh = new Sample();
      refresh.add(
          samples.get("late").wall() - samples.get("late without").wall(),
          samples.get("late").processor() - samples.get("late without").processor());
      return List.of(
          Result.of(
              "P",
              "refresh of 36 month ends after a late load of 1 %%, %s versions"
                  .formatted(Bench.rowsText(keys * VERSIONS)),
              refresh,
              "full rebuild",
              samples.get("rebuild"),
              Goal.atMost(0.2)));
    }
  }

  private static String table() {
    return "{source: 'none_*.parquet', delivery: changes, key: id, sequence_by: ts, exclude: [ts], columns: {id: bigint, amount: bigint, city: varchar, ts: timestamp}}";
  }

  /** Late changes of a month in the middle. */
  private static Contestant late(String name, History history, Path folder, long keys) {
    return new Contestant(
        name,
        round -> {
          Path file = folder.resolve("late_%d.parquet".formatted(round));
          write(
              file,
              "SELECT i * 10 + %1$d AS id, -i AS amount, 'late' AS city, TIMESTAMP '2023-06-10' + to_hours(CAST(i %% 100 AS INTEGER)) + to_minutes(%1$d) AS ts FROM range(%2$d) t(i)"
                  .formatted(round, keys / 10));
          return () -> history.changes(file);
        });
  }

  private static void write(Path file, String rows) {
    try (Sql sql = Sql.inMemory()) {
      sql.run("COPY (%s) TO '%s'".formatted(rows, file));
    }
  }
}
