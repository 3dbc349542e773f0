package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.definition.ColumnType;
import dev.bygone.engine.SnapshotTable;
import dev.bygone.engine.StoredPit;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the store remembers about PIT tables beside their rows. */
record PitRecords(Database database) {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;
  private static final String SCHEMA = SQL.quote(DuckDbDialect.SCHEMA);
  private static final String PITS = SCHEMA + "._bygone_pits";
  private static final String LOADS = SCHEMA + "._bygone_pit_loads";
  private static final String DATES = SCHEMA + "._bygone_pit_dates";
  private static final String SNAPSHOTS = "_bygone_pit_snapshots";

  /** What is remembered about a PIT table; empty if it was never built. */
  Optional<StoredPit> find(String name) {
    if (!exists("_bygone_pits")) {
      return Optional.empty();
    }
    return rows("SELECT fingerprint FROM " + PITS, name, "").stream()
        .findFirst()
        .map(
            row -> new StoredPit(row.get(0).toString(), loads(name), dates(name), snapshots(name)));
  }

  /** They are written in one transaction with the PIT table, and so are never behind. */
  private List<SnapshotTable> snapshots(String name) {
    return exists(SNAPSHOTS)
        ? rows("SELECT table_name, columns FROM " + snapshots(), name, " ORDER BY table_name")
            .stream()
            .map(row -> new SnapshotTable(row.get(0).toString(), row.get(1).toString(), List.of()))
            .toList()
        : List.of();
  }

  private static String snapshots() {
    return SCHEMA + "." + SNAPSHOTS;
  }

  private Map<String, Long> loads(String name) {
    Map<String, Long> loads = new LinkedHashMap<>();
    rows("SELECT table_name, load_id FROM " + LOADS, name, "")
        .forEach(row -> loads.put(row.get(0).toString(), (Long) row.get(1)));
    return loads;
  }

  private Map<String, StoredPit.Built> dates(String name) {
    Map<String, StoredPit.Built> dates = new LinkedHashMap<>();
    rows("SELECT as_of_date, built_at, load_id FROM " + DATES, name, " ORDER BY place")
        .forEach(
            row ->
                dates.put(
                    row.get(0).toString(),
                    new StoredPit.Built(
                        ((LocalDateTime) row.get(1)).toInstant(ZoneOffset.UTC),
                        (Long) row.get(2))));
    return dates;
  }

  private List<List<Object>> rows(String query, String name, String order) {
    return database
        .query("%s WHERE pit_name = %s%s".formatted(query, SQL.literal(name), order))
        .rows();
  }

  /** Remembers a PIT table, in place of what was remembered. */
  void put(String name, StoredPit pit) {
    create();
    boolean sameDates = find(name).filter(p -> p.dates().equals(pit.dates())).isPresent();
    (sameDates ? List.of(PITS, LOADS, snapshots()) : List.of(PITS, LOADS, snapshots(), DATES))
        .forEach(
            table ->
                database.execute(
                    "DELETE FROM %s WHERE pit_name = %s".formatted(table, SQL.literal(name))));
    insert(PITS, name, List.of(SQL.literal(pit.fingerprint())));
    insert(
        LOADS,
        name,
        pit.loads().entrySet().stream()
            .map(l -> "%s, %d".formatted(SQL.literal(l.getKey()), l.getValue()))
            .toList());
    insert(
        snapshots(),
        name,
        pit.snapshots().stream()
            .map(t -> "%s, %s".formatted(SQL.literal(t.name()), SQL.literal(t.columns())))
            .toList());
    if (sameDates) {
      return;
    }
    List<String> dates = new ArrayList<>();
    pit.dates()
        .forEach(
            (date, built) ->
                dates.add(
                    "%d, %s, %s, %d"
                        .formatted(
                            dates.size() + 1,
                            SQL.literal(date),
                            time(built.at()),
                            built.loadId())));
    insert(DATES, name, dates);
  }

  private static String time(Instant at) {
    return SQL.literal(
        LocalDateTime.ofInstant(at, ZoneOffset.UTC).toString(), ColumnType.TIMESTAMP);
  }

  private void insert(String table, String name, List<String> rows) {
    if (!rows.isEmpty()) {
      database.execute(
          rows.stream()
              .map(row -> "(%s, %s)".formatted(SQL.literal(name), row))
              .collect(joining(", ", "INSERT INTO " + table + " VALUES ", "")));
    }
  }

  private void create() {
    database.execute(
        "CREATE TABLE IF NOT EXISTS %s (pit_name VARCHAR NOT NULL, fingerprint VARCHAR NOT NULL)"
            .formatted(PITS));
    database.execute(
        "CREATE TABLE IF NOT EXISTS %s (pit_name VARCHAR NOT NULL, table_name VARCHAR NOT NULL, load_id BIGINT NOT NULL)"
            .formatted(LOADS));
    database.execute(
        "CREATE TABLE IF NOT EXISTS %s (pit_name VARCHAR NOT NULL, table_name VARCHAR NOT NULL, columns VARCHAR NOT NULL)"
            .formatted(snapshots()));
    database.execute(
        """
        CREATE TABLE IF NOT EXISTS %s (
          pit_name VARCHAR NOT NULL, place BIGINT NOT NULL, as_of_date VARCHAR NOT NULL, built_at TIMESTAMP NOT NULL,
          load_id BIGINT NOT NULL)"""
            .formatted(DATES));
  }

  /** Stores of earlier versions have fewer of these tables. */
  private boolean exists(String table) {
    return !database
        .query(
            "SELECT 1 FROM duckdb_tables() WHERE schema_name = %s AND table_name = %s"
                .formatted(SQL.literal(DuckDbDialect.SCHEMA), SQL.literal(table)))
        .rows()
        .isEmpty();
  }
}
