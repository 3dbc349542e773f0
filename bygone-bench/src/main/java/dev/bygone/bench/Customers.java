package dev.bygone.bench;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;

/**
 * Made-up snapshots of a table of eight columns, and a history of them kept by hand. A fifth of the
 * keys has another value on the first day than on the second, so that there are 6 versions for 5
 * current rows; on the third 1.5 % are changed, 0.1 % gone and 0.5 % new.
 */
final class Customers {
  static final LocalDate FIRST = LocalDate.of(2024, 1, 1);
  static final LocalDate SECOND = FIRST.plusDays(10);
  static final LocalDate THIRD = FIRST.plusDays(20);

  /** The columns beside the key. */
  static final List<String> VALUES = List.of("a", "b", "c", "d", "e", "f", "g");

  /** Their types, and that of the key. */
  static final String COLUMNS =
      "{id: bigint, a: varchar, b: varchar, c: bigint, d: 'decimal(21,1)', e: date, f: varchar, g: bigint}";

  /** The same table for Bygone. */
  static final String TABLE =
      "{source: 'none_{as_of:yyyy-MM-dd}.parquet', delivery: snapshot, key: id, columns: %s}"
          .formatted(COLUMNS);

  /** A condition that a row {@code n} is another one than {@code h}. */
  static final String DIFFERS =
      "row(n.a, n.b, n.c, n.d, n.e, n.f, n.g) IS DISTINCT FROM row(h.a, h.b, h.c, h.d, h.e, h.f, h.g)";

  private static final String STAYS = "i % 1000 <> 7";

  private final long rows;

  Customers(long rows) {
    this.rows = rows;
  }

  /** On the first day. */
  void first(Sql sql, Path file) {
    write(sql, file, rows, "CASE WHEN i % 5 = 0 THEN 1 ELSE 0 END", "TRUE");
  }

  /** On the second. */
  void second(Sql sql, Path file) {
    write(sql, file, rows, "0", "TRUE");
  }

  /** On the third. */
  void third(Sql sql, Path file) {
    write(sql, file, lastRows(), "CASE WHEN i % 200 < 3 THEN 2 ELSE 0 END", STAYS);
  }

  /** On the third, a thousandth different. */
  void thirdAgain(Sql sql, Path file) {
    write(
        sql,
        file,
        lastRows(),
        "CASE WHEN i % 1000 = 1 THEN 3 WHEN i % 200 < 3 THEN 2 ELSE 0 END",
        STAYS);
  }

  /** Between the second day and the third: half of what is changed on the third is so already. */
  void late(Sql sql, Path file) {
    write(sql, file, rows, "CASE WHEN i % 400 < 3 THEN 2 ELSE 0 END", STAYS);
  }

  /** The rows of the third day, and those that are gone by then. */
  private long lastRows() {
    return rows + rows / 200;
  }

  private static void write(Sql sql, Path file, long last, String change, String condition) {
    sql.run(
        """
        COPY (
          SELECT i AS id, 'name ' || i AS a, 'city ' || i %% 1000 AS b, i %% 97 AS c,
            CAST(i * 1.5 AS DECIMAL(21, 1)) AS d, DATE '2020-01-01' + CAST(i %% 1000 AS INTEGER) AS e,
            'x' || i %% 7 AS f, i + %s AS g
          FROM range(%d) t(i) WHERE %s) TO '%s'"""
            .formatted(change, last, condition, file));
  }

  /** Makes the history {@code h} of the first two days, as people keep it by hand. */
  static void byHand(Sql sql, Path first, Path second) {
    sql.run(
        """
        CREATE TABLE h AS SELECT row_number() OVER () AS version, *, DATE '%1$s' AS valid_from,
          CASE WHEN id %% 5 = 0 THEN DATE '%2$s' END AS valid_to FROM '%3$s'"""
            .formatted(FIRST, SECOND, first));
    sql.run(
        """
        INSERT INTO h SELECT (SELECT max(version) FROM h) + row_number() OVER (), *, DATE '%s', NULL
        FROM '%s' WHERE id %% 5 = 0"""
            .formatted(SECOND, second));
    sql.run("CHECKPOINT");
  }

  /** The bare lower bound of a diff: a full outer join of rows with the current ones. */
  static String bareJoin(String rows) {
    return "SELECT count(*) FROM %s n FULL JOIN (SELECT * FROM h WHERE valid_to IS NULL) h ON n.id = h.id WHERE n.id IS NULL OR h.id IS NULL OR %s"
        .formatted(rows, DIFFERS);
  }

  /** The same diff by hand, with what follows from it. */
  static void diffUpdateInsert(Sql sql, String rows) {
    sql.atomically(
        """
        CREATE OR REPLACE TEMPORARY TABLE diff AS
          SELECT h.version AS ended, n.* FROM %s n
          FULL JOIN (SELECT * FROM h WHERE valid_to IS NULL) h ON n.id = h.id
          WHERE n.id IS NULL OR h.id IS NULL OR %s"""
            .formatted(rows, DIFFERS),
        "UPDATE h SET valid_to = DATE '%s' FROM diff WHERE diff.ended = h.version".formatted(THIRD),
        """
        INSERT INTO h SELECT (SELECT max(version) FROM h) + row_number() OVER (), %s, DATE '%s', NULL
        FROM diff WHERE id IS NOT NULL"""
            .formatted("id, " + String.join(", ", VALUES), THIRD));
  }
}
