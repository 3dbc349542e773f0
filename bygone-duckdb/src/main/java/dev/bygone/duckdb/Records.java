package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.Counts;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.Rows;
import dev.bygone.definition.ColumnType;
import dev.bygone.engine.StoredColumns;
import dev.bygone.engine.StoredDetails;
import dev.bygone.engine.StoredTable;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the database remembers beside the entries: the definition of each table and the log of
 * loads.
 */
final class Records {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final String TABLES = SQL.quote(DuckDbDialect.SCHEMA) + "._bygone_tables";

  /** The log of the loads of all tables. */
  static final String LOADS = SQL.quote(DuckDbDialect.SCHEMA) + "._bygone_loads";

  private static final String REJECTS = SQL.quote(DuckDbDialect.SCHEMA) + "._bygone_rejects";
  private static final int FIRST_COUNT = 7;
  private static final int AFTER_COUNTS = FIRST_COUNT + 10;

  /** What stores did not keep before loads could be explained. */
  private static final String DETAILS = "details";

  /** What stores did not keep before there were tables that were adopted. */
  private static final String FLOOR = "floor";

  private final Database database;
  private boolean seen;
  private boolean floors;

  Records(Database database) {
    this.database = database;
  }

  /** Makes the tables; the statements belong into the transaction of the first load. */
  void create() {
    boolean lacksFloors = created() && !floors;
    database.execute("CREATE SCHEMA IF NOT EXISTS " + SQL.quote(DuckDbDialect.SCHEMA));
    database.execute(
        """
        CREATE TABLE IF NOT EXISTS %s (
          table_name VARCHAR NOT NULL, definition VARCHAR NOT NULL, columns VARCHAR NOT NULL, as_of_type VARCHAR,
          next_surrogate_key BIGINT NOT NULL, floor VARCHAR)"""
            .formatted(TABLES));
    if (lacksFloors) {
      database.execute("ALTER TABLE %s ADD COLUMN %s VARCHAR".formatted(TABLES, FLOOR));
      seen = false;
    }
    database.execute(
        """
        CREATE TABLE IF NOT EXISTS %s (
          load_id BIGINT NOT NULL, table_name VARCHAR NOT NULL, delivery VARCHAR NOT NULL, checksum VARCHAR NOT NULL,
          as_of VARCHAR, loaded_at TIMESTAMP NOT NULL, micros BIGINT NOT NULL,
          rows_read BIGINT NOT NULL, applied BIGINT NOT NULL, unchanged BIGINT NOT NULL, duplicates BIGINT NOT NULL,
          skipped BIGINT NOT NULL, quarantined BIGINT NOT NULL,
          added BIGINT NOT NULL, changed BIGINT NOT NULL, closed BIGINT NOT NULL, reopened BIGINT NOT NULL, details VARCHAR)"""
            .formatted(LOADS));
    database.execute(
        """
        CREATE TABLE IF NOT EXISTS %s (
          table_name VARCHAR NOT NULL, load_id BIGINT NOT NULL, delivery VARCHAR NOT NULL, row_number BIGINT NOT NULL,
          file VARCHAR NOT NULL, reason VARCHAR NOT NULL, detail VARCHAR, raw VARCHAR)"""
            .formatted(REJECTS));
  }

  /** Keeps rows that were set aside. */
  void setAside(String table, String query) {
    database.execute(
        "INSERT INTO %s SELECT %s, * FROM (%s)".formatted(REJECTS, SQL.literal(table), query));
  }

  /** Keeps rows that were set aside in another store. */
  void setAside(String table, Rows rejects) {
    if (!rejects.rows().isEmpty()) {
      database.update(
          "INSERT INTO %s VALUES (%s, ?, ?, ?, ?, ?, ?, ?)".formatted(REJECTS, SQL.literal(table)),
          rejects.rows());
    }
  }

  /** The rows of a table that were set aside, by load and row. */
  Rows rejects(String table) {
    String columns = "load_id, delivery, row_number, file, reason, detail, raw";
    return database.query(
        created()
            ? "SELECT %s FROM %s WHERE table_name = %s ORDER BY load_id, row_number"
                .formatted(columns, REJECTS, SQL.literal(table))
            : "SELECT %s WHERE FALSE"
                .formatted(columns.replaceAll("(\\w+)", "CAST(NULL AS VARCHAR) AS $1")));
  }

  Optional<StoredTable> table(String name) {
    if (!created()) {
      return Optional.empty();
    }
    Rows rows =
        database.query(
            "SELECT definition, columns, as_of_type, next_surrogate_key, %s FROM %s WHERE table_name = %s"
                .formatted(floors ? FLOOR : "NULL", TABLES, SQL.literal(name)));
    return rows.rows().stream().findFirst().map(Records::storedTable);
  }

  private static StoredTable storedTable(List<Object> row) {
    Optional<ColumnType> asOfType =
        Optional.ofNullable(row.get(2)).map(t -> ColumnType.parse(t.toString()));
    return new StoredTable(
        row.get(0).toString(),
        StoredColumns.read(row.get(1).toString()),
        asOfType,
        (Long) row.get(3),
        Optional.ofNullable(row.get(4)).map(Object::toString));
  }

  /** Remembers a table, anew or for the first time; its floor never changes. */
  void put(String name, StoredTable table, boolean known) {
    String asOfType = table.asOfType().map(t -> SQL.literal(t.text())).orElse("NULL");
    String definition = SQL.literal(table.definition());
    String columns = SQL.literal(StoredColumns.text(table.columns()));
    database.execute(
        known
            ? "UPDATE %s SET definition = %s, columns = %s, as_of_type = %s, next_surrogate_key = %d WHERE table_name = %s"
                .formatted(
                    TABLES,
                    definition,
                    columns,
                    asOfType,
                    table.nextSurrogateKey(),
                    SQL.literal(name))
            : "INSERT INTO %s (table_name, definition, columns, as_of_type, next_surrogate_key, floor) VALUES (%s, %s, %s, %s, %d, %s)"
                .formatted(
                    TABLES,
                    SQL.literal(name),
                    definition,
                    columns,
                    asOfType,
                    table.nextSurrogateKey(),
                    table.floor().map(SQL::literal).orElse("NULL")));
  }

  /** Gives all that is remembered about a table to another name. */
  void rename(String table, String name) {
    for (String records : List.of(TABLES, LOADS, REJECTS)) {
      database.execute(
          "UPDATE %s SET table_name = %s WHERE table_name = %s"
              .formatted(records, SQL.literal(name), SQL.literal(table)));
    }
  }

  List<LoadEntry> loads(String table) {
    return created()
        ? database
            .query(
                "SELECT * FROM %s WHERE table_name = %s ORDER BY load_id"
                    .formatted(LOADS, SQL.literal(table)))
            .rows()
            .stream()
            .map(Records::load)
            .toList()
        : List.of();
  }

  private static LoadEntry load(List<Object> row) {
    return new LoadEntry(
        (Long) row.get(0),
        row.get(1).toString(),
        row.get(2).toString(),
        row.get(3).toString(),
        Optional.ofNullable(row.get(4)).map(Object::toString),
        ((LocalDateTime) row.get(5)).toInstant(ZoneOffset.UTC),
        counts(row.subList(FIRST_COUNT, AFTER_COUNTS).stream().map(v -> (Long) v).toList()),
        Duration.ofNanos((Long) row.get(6) * 1000),
        row.size() > AFTER_COUNTS && row.get(AFTER_COUNTS) != null
            ? StoredDetails.read(row.get(AFTER_COUNTS).toString())
            : Optional.empty());
  }

  private static Counts counts(List<Long> n) {
    return new Counts(
        n.get(0), n.get(1), n.get(2), n.get(3), n.get(4), n.get(5), n.get(6), n.get(7), n.get(8),
        n.get(9));
  }

  void log(List<LoadEntry> loads) {
    database.execute(
        "ALTER TABLE %s ADD COLUMN IF NOT EXISTS %s VARCHAR".formatted(LOADS, DETAILS));
    database.execute(
        "INSERT INTO %s VALUES %s"
            .formatted(
                LOADS, loads.stream().map(Records::values).collect(Collectors.joining(", "))));
  }

  private static String values(LoadEntry load) {
    Counts c = load.counts();
    return "(%d, %s, %s, %s, %s, %s, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %d, %s)"
        .formatted(
            load.loadId(),
            SQL.literal(load.table()),
            SQL.literal(load.delivery()),
            SQL.literal(load.checksum()),
            load.asOf().map(SQL::literal).orElse("NULL"),
            SQL.literal(
                LocalDateTime.ofInstant(load.loadedAt(), ZoneOffset.UTC).toString(),
                ColumnType.TIMESTAMP),
            load.time().toNanos() / 1000,
            c.read(),
            c.applied(),
            c.unchanged(),
            c.duplicates(),
            c.skipped(),
            c.quarantined(),
            c.added(),
            c.changed(),
            c.closed(),
            c.reopened(),
            SQL.literal(StoredDetails.text(load.details())));
  }

  long nextLoadId() {
    return created()
        ? (Long)
            database
                .query("SELECT coalesce(max(load_id), 0) + 1 FROM " + LOADS)
                .rows()
                .get(0)
                .get(0)
        : 1;
  }

  /** Whether the tables are there; once seen, they stay. */
  private boolean created() {
    if (!seen) {
      List<String> columns = storedColumns();
      if (!columns.isEmpty() && !columns.contains("columns")) {
        throw BygoneException.of(
            ErrorCode.ENGINE_FAILED,
            "the store was made by an earlier version of Bygone, which kept less",
            "Name another store, and load the deliveries into it.");
      }
      seen = !columns.isEmpty();
      floors = columns.contains(FLOOR);
    }
    return seen;
  }

  /** The columns in which tables are recorded; none if they are not there. */
  private List<String> storedColumns() {
    boolean there =
        !database
            .query( // that of all columns would look into every view
                "SELECT 1 FROM duckdb_tables() WHERE schema_name = %s AND table_name = '_bygone_tables'"
                    .formatted(SQL.literal(DuckDbDialect.SCHEMA)))
            .rows()
            .isEmpty();
    return there
        ? database.columns("SELECT * FROM " + TABLES).stream().map(Column::name).toList()
        : List.of();
  }
}
