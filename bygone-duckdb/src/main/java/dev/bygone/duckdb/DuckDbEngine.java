package dev.bygone.duckdb;

import dev.bygone.ExportFormat;
import dev.bygone.LoadEntry;
import dev.bygone.Rows;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The embedded engine: histories in one DuckDB file, one transaction a pass. */
final class DuckDbEngine implements Engine {
  private final Database database;
  private final Records records;

  DuckDbEngine(Database database) {
    this.database = database;
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
  public List<LoadEntry> loads(String table) {
    return records.loads(table);
  }

  @Override
  public Rows rejects(String table) {
    return records.rejects(table);
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
  public void close() {
    database.close();
  }
}
