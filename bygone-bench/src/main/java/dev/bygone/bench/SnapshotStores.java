package dev.bygone.bench;

import java.nio.file.Path;
import java.util.function.Consumer;

/** The stores and files that loads of a snapshot start from; each trial has a copy of a store. */
final class SnapshotStores {
  private static final String FULL = "%s of %s versions";

  private final Path folder;
  private final long rows;
  private final Path before;
  private final Path after;
  private final Path byHand;

  /** Makes them. */
  SnapshotStores(Bench bench, long rows) {
    this.folder = bench.folder("snapshots");
    this.rows = rows;
    this.before = folder.resolve("before.duckdb");
    this.after = folder.resolve("after.duckdb");
    this.byHand = folder.resolve("by-hand.duckdb");
    Customers customers = new Customers(rows);
    try (Sql sql = Sql.inMemory()) {
      customers.first(sql, file("first"));
      customers.second(sql, file("second"));
      customers.third(sql, file("third"));
      customers.thirdAgain(sql, file("again"));
      customers.late(sql, file("late"));
      sql.run("COPY (SELECT * FROM '%s') TO '%s'".formatted(file("third"), csv()));
    }
    try (Sql sql = Sql.open(byHand)) {
      Customers.byHand(sql, file("first"), file("second"));
    }
    try (History history = History.open(before, Customers.TABLE)) {
      history.snapshot(file("first"), Customers.FIRST);
      history.snapshot(file("second"), Customers.SECOND);
    }
    Bench.copy(before, after);
    try (History history = History.open(after, Customers.TABLE)) {
      history.snapshot(file("third"), Customers.THIRD);
    }
  }

  /** What is loaded, in words. */
  String size() {
    return "%s rows x 8 columns against ".formatted(Bench.rowsText(rows + rows / 200 - rows / 1000))
        + FULL.formatted(Bench.rowsText(rows), Bench.rowsText(rows + rows / 5));
  }

  Path file(String day) {
    return folder.resolve(day + ".parquet");
  }

  Path csv() {
    return folder.resolve("third.csv");
  }

  /** The history after the first two days. */
  Path before() {
    return before;
  }

  /** The history after all three. */
  Path after() {
    return after;
  }

  /** The history after the first two days, by hand. */
  Path byHand() {
    return byHand;
  }

  /** A load into a copy of a store. */
  Contestant load(String name, Path store, Consumer<History> load) {
    return new Contestant(
        name,
        round -> {
          Path copy = folder.resolve("trial.duckdb");
          Bench.copy(store, copy);
          History history = History.open(copy, Customers.TABLE);
          return new Trial() {
            @Override
            public void run() {
              load.accept(history);
            }

            @Override
            public void close() {
              history.close();
              Bench.delete(copy);
            }
          };
        });
  }

  /** Something typed into a copy of a database. */
  Contestant typed(String name, Path database, Consumer<Sql> work) {
    return new Contestant(
        name,
        round -> {
          Path copy = folder.resolve("trial-by-hand.duckdb");
          Bench.copy(database, copy);
          Sql sql = Sql.open(copy);
          return new Trial() {
            @Override
            public void run() {
              work.accept(sql);
            }

            @Override
            public void close() {
              sql.close();
              Bench.delete(copy);
            }
          };
        });
  }
}
