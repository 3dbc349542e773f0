package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportFormat;
import dev.bygone.LoadEntry;
import dev.bygone.Maintained;
import dev.bygone.Rows;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.ForeignTable;
import dev.bygone.engine.MovedHistory;
import dev.bygone.engine.Occupant;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.StoredPit;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Views;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The embedded engine: histories in one DuckDB file, one transaction a pass. */
final class DuckDbEngine implements Engine {
  private final Database database;
  private final Records records;
  private final Runnable closed;

  DuckDbEngine(Database database) {
    this(database, () -> {});
  }

  /**
   * Over a database.
   *
   * @param closed what is to be done when it is closed
   */
  DuckDbEngine(Database database, Runnable closed) {
    this.database = database;
    this.closed = closed;
    this.records = new Records(database);
  }

  @Override
  public Dialect dialect() {
    return DuckDbDialect.INSTANCE;
  }

  @Override
  public Optional<StoredTable> stored(String table) {
    return records.table(table);
  }

  @Override
  public Optional<ForeignTable> foreign(String name) {
    return new ForeignTables(database).find(name);
  }

  @Override
  public List<LoadEntry> loads(String table) {
    return records.loads(table);
  }

  @Override
  public Rows rejects(String table) {
    return records.rejects(table);
  }

  @Override
  public Optional<StoredPit> pit(String name) {
    return new PitRecords(database).find(name);
  }

  @Override
  public List<String> taken(List<String> names) {
    return names.stream().filter(n -> occupant(n).isPresent()).toList();
  }

  @Override
  public Optional<Occupant> occupant(String name) {
    return SnapshotRows.occupant(database, name);
  }

  @Override
  public void refresh(PitChange change) {
    database.atomically(() -> new PitTable(database, change.layout()).apply(change));
  }

  @Override
  public long nextLoadId() {
    return records.nextLoadId();
  }

  @Override
  public Unit begin() {
    return new DuckDbUnit(database, records);
  }

  @Override
  public Rows query(String sql) {
    return database.query(sql);
  }

  @Override
  public long export(String query, Path file, ExportFormat format) {
    return new ExportedFile(database, query, file, format).write();
  }

  @Override
  public void receive(Layout layout, MovedHistory history) {
    String name = layout.table().name();
    if (records.table(name).isPresent()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "table %s has a history in this store already".formatted(name),
          "Take another store for the history that is to come in.");
    }
    requireRoom(layout.table());
    database.atomically(() -> write(layout, history));
  }

  private void requireRoom(TableDefinition table) {
    taken(Views.names(table)).stream()
        .findFirst()
        .ifPresent(
            view -> {
              throw taken(view);
            });
  }

  /** What is said where the view of a history finds its name taken. */
  static BygoneException taken(String view) {
    return BygoneException.of(
        ErrorCode.INVALID_REQUEST,
        "there is a table, view or function %s in this store, and the history makes a view of this name"
            .formatted(view),
        "Give it another name, or drop it.");
  }

  private void write(Layout layout, MovedHistory history) {
    String name = layout.table().name();
    EntriesTable table = new EntriesTable(database, layout);
    records.create();
    table.create();
    table.insert(
        "SELECT * FROM read_parquet(%s)".formatted(DuckDbDialect.INSTANCE.file(history.entries())));
    records.put(name, history.stored(), false);
    records.log(history.loads());
    records.setAside(name, history.rejects());
  }

  @Override
  public ForeignTable lying(String table) {
    String relation = DuckDbDialect.INSTANCE.entries(table);
    return new ForeignTable(
        table, relation, database.columns("SELECT * FROM " + relation), Optional.empty());
  }

  @Override
  public Engine scratch() {
    return ScratchEngine.create();
  }

  /** All tables are in one file, which has no older versions. */
  @Override
  public List<Maintained> maintain(List<String> tables, Duration keep) {
    return List.of(new StoreFile(database).checkpoint());
  }

  @Override
  public void close() {
    try {
      database.close();
    } finally {
      closed.run();
    }
  }
}
