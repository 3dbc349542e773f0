package dev.bygone.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A made-up change feed: keys with three versions each, which begin on a January 1, a hundred days
 * later, and two hundred. Its batches are of a thousand keys all over the table.
 */
final class Orders {
  static final String TABLE =
      "{source: 'none_*.parquet', delivery: changes, key: id, sequence_by: ts, exclude: [ts], columns: {id: bigint, name: varchar, city: varchar, amount: bigint, ts: timestamp}}";

  static final int BATCH = 1000;

  /** A time in the second version of each key. */
  static final String IN_THE_MIDDLE = "TIMESTAMP '2024-05-01 00:00:00'";

  private static final int VERSIONS = 3;
  private static final long KEYS_A_FILE = 1_000_000;

  private final Path folder;
  private final long keys;
  private int batches;

  /** That of a number of keys, with its files in a folder. */
  Orders(Path folder, long keys) {
    this.folder = folder;
    this.keys = keys;
  }

  /** The versions that it has at first. */
  long versions() {
    return keys * VERSIONS;
  }

  String size() {
    return "%s versions of %s keys".formatted(Bench.rowsText(versions()), Bench.rowsText(keys));
  }

  /** Makes a history of it, and the same by hand. */
  void make(Path store, Path byHand) {
    try (Sql sql = Sql.open(byHand);
        History history = History.open(store, TABLE)) {
      for (Path file : files(sql)) {
        history.changes(file);
      }
      sql.run("CREATE SEQUENCE versions");
      sql.run(
          """
          CREATE TABLE h AS
            SELECT nextval('versions') AS version, id, name, city, amount, ts AS valid_from,
              lead(ts) OVER (PARTITION BY id ORDER BY ts) AS valid_to
            FROM '%s/orders_*.parquet'"""
              .formatted(folder));
      sql.run("CHECKPOINT");
    }
  }

  private List<Path> files(Sql sql) {
    List<Path> files = new ArrayList<>();
    for (long from = 0; from < keys; from += KEYS_A_FILE) {
      Path file = folder.resolve("orders_%d.parquet".formatted(files.size()));
      sql.run(
          """
          COPY (
            SELECT i AS id, 'name ' || i AS name, 'city ' || (i + v) %% 1000 AS city, i %% 997 + v AS amount,
              TIMESTAMP '2024-01-01' + to_days(CAST(v * 100 AS INTEGER)) AS ts
            FROM range(%d, %d) t(i), range(%d) u(v)) TO '%s'"""
              .formatted(from, Math.min(keys, from + KEYS_A_FILE), VERSIONS, file));
      files.add(file);
    }
    return files;
  }

  /** Another batch of changes that are newer than all. */
  Path newer() {
    return batch("TIMESTAMP '2025-01-01'");
  }

  /** Another batch of late changes, each of which splits a closed version. */
  Path late() {
    return batch("TIMESTAMP '2024-05-01'");
  }

  private Path batch(String from) {
    int number = batches++;
    Path file = folder.resolve("batch_%d.parquet".formatted(number));
    try (Sql sql = Sql.inMemory()) {
      sql.run(
          """
          COPY (
            SELECT i * %1$d + %2$d %% %1$d AS id, 'name ' || i AS name, 'new city' AS city, i + 100000 + %2$d AS amount,
              %3$s + to_hours(%2$d) AS ts
            FROM range(%4$d) t(i)) TO '%5$s'"""
              .formatted(Math.max(1, keys / BATCH), number, from, Math.min(BATCH, keys), file));
    }
    return file;
  }

  /** A batch by hand: the versions that it ends, and those that it begins. */
  static void byHand(Sql sql, Path batch) {
    sql.atomically(
        "CREATE OR REPLACE TEMPORARY TABLE changes AS SELECT * FROM '%s'".formatted(batch),
        "UPDATE h SET valid_to = c.ts FROM changes c WHERE h.id = c.id AND h.valid_to IS NULL",
        "INSERT INTO h SELECT nextval('versions'), id, name, city, amount, ts, NULL FROM changes");
  }
}
