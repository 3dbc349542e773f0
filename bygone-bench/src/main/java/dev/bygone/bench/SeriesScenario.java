package dev.bygone.bench;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Daily snapshots of a year, in one pass and one by one, and how large a store of them is. */
final class SeriesScenario implements Scenario {
  private static final int DAYS = 365;
  private static final LocalDate FIRST = LocalDate.of(2024, 1, 1);
  private static final String VERSIONS = "SELECT * EXCLUDE (surrogate_key, load_id) FROM %s.t";

  @Override
  public String name() {
    return "B";
  }

  @Override
  public List<Result> measure(Bench bench) {
    long rows = bench.rows(100_000);
    Path folder = bench.folder("series");
    List<Path> files = files(folder, rows);
    Path changes = changes(folder, files);
    Path together = folder.resolve("together.duckdb");
    Path singly = folder.resolve("singly.duckdb");
    Map<String, Sample> samples =
        bench.measure(
            load("together", together, h -> h.onePass(files, FIRST)),
            load("singly", singly, h -> oneByOne(h, files)),
            Contestant.of("reading", () -> read(files)));
    requireEqual(together, singly);
    Path kept = folder.resolve("kept.duckdb");
    try (History history = History.open(kept, table(", mode: snapshot"))) {
      history.onePass(files, FIRST);
    }
    String what =
        "%d daily snapshots of %s rows, 1 %% changing, in one pass"
            .formatted(DAYS, Bench.rowsText(rows));
    long store = Bench.size(together);
    return List.of(
        Result.faster(
            "B",
            what,
            samples.get("together"),
            "one by one, equal tables",
            samples.get("singly"),
            Goal.atLeast(3)),
        Result.of(
            "B-limit",
            what,
            samples.get("together"),
            "reading each file with one aggregate",
            samples.get("reading"),
            Goal.atMost(4)),
        Result.ofBytes(
            "size",
            "store of B, of one load each",
            Bench.size(singly),
            "first file and changes as parquet",
            Bench.size(files.get(0)) + Bench.size(changes),
            Optional.of(Goal.atMost(1.2))),
        Result.ofBytes(
            "size",
            "store of B, loaded in one pass",
            store,
            "first file and changes as parquet",
            Bench.size(files.get(0)) + Bench.size(changes),
            Optional.of(Goal.atMost(1.2))),
        Result.ofBytes(
            "size",
            "store of B, loaded in one pass",
            store,
            "the files as parquet",
            files.stream().mapToLong(Bench::size).sum(),
            Optional.empty()),
        Result.ofBytes(
            "size",
            "store of B, loaded in one pass",
            store,
            "store of kept snapshots",
            Bench.size(kept),
            Optional.empty()));
  }

  private static String table(String more) {
    return "{source: 'none_{as_of:yyyy-MM-dd}.parquet', delivery: snapshot, key: id, columns: {id: bigint, name: varchar, city: varchar, amount: bigint}%s}"
        .formatted(more);
  }

  /** A hundredth of the rows is another one from each day on. */
  private static List<Path> files(Path folder, long rows) {
    List<Path> files = new ArrayList<>();
    try (Sql sql = Sql.inMemory()) {
      for (int day = 0; day < DAYS; day++) {
        Path file = folder.resolve("day_%03d.parquet".formatted(day));
        sql.run(
            """
            COPY (
              SELECT i AS id, 'name ' || i AS name, 'city ' || i %% 1000 AS city, i + (%d - hash(i) %% 100) // 100 AS amount
              FROM range(%d) t(i)) TO '%s'"""
                .formatted(day + 100, rows, file));
        files.add(file);
      }
    }
    return files;
  }

  /** All changes of the days after the first. */
  private static Path changes(Path folder, List<Path> files) {
    Path changes = folder.resolve("changes.parquet");
    try (Sql sql = Sql.inMemory()) {
      sql.run(
          "CREATE TABLE changes AS SELECT *, DATE '%s' AS day FROM '%s' LIMIT 0"
              .formatted(FIRST, files.get(0)));
      for (int day = 1; day < files.size(); day++) {
        sql.run(
            "INSERT INTO changes SELECT *, DATE '%s' FROM (FROM '%s' EXCEPT FROM '%s')"
                .formatted(FIRST.plusDays(day), files.get(day), files.get(day - 1)));
      }
      sql.run("COPY changes TO '%s'".formatted(changes));
    }
    return changes;
  }

  private static Contestant load(String name, Path store, Consumer<History> load) {
    return new Contestant(
        name,
        round -> {
          if (store.toFile().exists()) {
            Bench.delete(store);
          }
          History history = History.open(store, table(""));
          return new Trial() {
            @Override
            public void run() {
              load.accept(history);
            }

            @Override
            public void close() {
              history.close();
            }
          };
        });
  }

  private static void oneByOne(History history, List<Path> files) {
    for (int day = 0; day < files.size(); day++) {
      history.snapshot(files.get(day), FIRST.plusDays(day));
    }
  }

  private static void read(List<Path> files) {
    try (Sql sql = Sql.inMemory()) {
      files.forEach(
          f ->
              sql.number(
                  "SELECT count(*), max(id), max(name), max(city), sum(amount) FROM '%s'"
                      .formatted(f)));
    }
  }

  private static void requireEqual(Path one, Path other) {
    try (Sql sql = Sql.inMemory()) {
      sql.run("ATTACH '%s' AS a (READ_ONLY)".formatted(one));
      sql.run("ATTACH '%s' AS b (READ_ONLY)".formatted(other));
      String a = VERSIONS.formatted("a");
      String b = VERSIONS.formatted("b");
      long different =
          sql.number(
              "SELECT count(*) FROM ((%1$s EXCEPT ALL %2$s) UNION ALL (%2$s EXCEPT ALL %1$s))"
                  .formatted(a, b));
      if (different > 0) {
        throw new IllegalStateException(different + " versions differ between one pass and many");
      }
    }
  }
}
