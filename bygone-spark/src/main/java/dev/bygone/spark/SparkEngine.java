package dev.bygone.spark;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportFormat;
import dev.bygone.LoadEntry;
import dev.bygone.Maintained;
import dev.bygone.Rows;
import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.duckdb.EmbeddedReader;
import dev.bygone.engine.Engine;
import dev.bygone.engine.ForeignTable;
import dev.bygone.engine.MovedHistory;
import dev.bygone.engine.Occupant;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.StoredPit;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Streaming;
import dev.bygone.engine.Unit;
import dev.bygone.engine.WorkFolder;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.SparkSession;

/** The distributed engine: histories in tables of a lake, one commit of one table a pass. */
final class SparkEngine implements Engine {
  private final SessionSql sql;
  private final Definition definition;
  private final Lake lake;
  private final LoadLog log;
  private final Dialect dialect;
  private final EmbeddedReader reader = new EmbeddedReader();
  private final Runnable closed;

  /** In a session of its own. */
  SparkEngine(SparkSession session, Definition definition) {
    this(session, definition, () -> {});
  }

  /**
   * In a session of its own.
   *
   * @param closed what is to be done when it is closed
   */
  SparkEngine(SparkSession session, Definition definition, Runnable closed) {
    this.closed = closed;
    this.sql = new SessionSql(session);
    this.lake = Lake.of(definition, (Store.Lake) definition.store(), session);
    this.log =
        new LoadLog(sql, lake, definition.tables().stream().map(TableDefinition::name).toList());
    this.definition = definition;
    this.dialect =
        new SparkDialect(
                new SparkDialect.Relations(
                    table -> EntriesTable.relation(lake, layout(table)),
                    table -> LoadsRelation.of(lake, table),
                    table -> EntriesTable.superseded(lake, layout(table)),
                    pit -> PitTable.relation(lake, pit),
                    lake::shown))
            .of(lake.format());
  }

  /** How a table lies that has a history. */
  private Layout layout(String table) {
    StoredTable stored = log.stored(table).orElseThrow();
    TableDefinition resolved = definition.table(table).orElseThrow().asStored(stored.columns());
    return new Layout(resolved, stored.asOfType(), false);
  }

  @Override
  public Dialect dialect() {
    return dialect;
  }

  @Override
  public Optional<StoredTable> stored(String table) {
    return log.stored(table);
  }

  @Override
  public Optional<ForeignTable> foreign(String name) {
    return new ForeignTables(sql, lake).find(name);
  }

  @Override
  public List<LoadEntry> loads(String table) {
    return log.loads(table);
  }

  @Override
  public Rows rejects(String table) {
    String from =
        log.commits(table).isEmpty()
            ? "(SELECT CAST(NULL AS STRING) AS %s WHERE FALSE)".formatted(EntriesTable.RECORD)
            : "%s WHERE %s = '%s'"
                .formatted(lake.physical(table), EntriesTable.PART, EntriesTable.REJECT);
    return sql.query(
        """
        SELECT r.* FROM (
          SELECT from_json(%s, 'load_id BIGINT, delivery STRING, row_number BIGINT, file STRING, reason STRING, detail STRING, raw STRING') AS r
          FROM %s) AS kept
        ORDER BY r.load_id, r.row_number\
        """
            .formatted(EntriesTable.RECORD, from));
  }

  @Override
  public Optional<StoredPit> pit(String name) {
    return new PitTable(sql, lake, name).stored();
  }

  /** Views are made in a catalog only where nothing has their names. */
  @Override
  public List<String> taken(List<String> names) {
    return List.of();
  }

  @Override
  public Optional<Occupant> occupant(String name) {
    return new SnapshotRows(sql, lake, name).occupant();
  }

  @Override
  public void refresh(PitChange change) {
    effortFor(change.rows(dialect).orElse("SELECT 1"));
    new PitTable(sql, lake, change.layout().pit().name()).apply(change, dialect);
  }

  @Override
  public long nextLoadId() {
    return log.nextLoadId();
  }

  @Override
  public Unit begin() {
    log.refresh();
    return new SparkUnit(sql, lake, log, reader, dialect);
  }

  @Override
  public Rows query(String query) {
    effortFor(query);
    return sql.query(query);
  }

  private void effortFor(String query) {
    sql.begin();
    sql.effort(sql.bytes(query));
  }

  @Override
  public long export(String query, Path file, ExportFormat format) {
    effortFor(query);
    try (WorkFolder folder = WorkFolder.create()) {
      Path rows = folder.path().resolve("rows");
      sql.run(
          s -> {
            s.sql(query).write().parquet(rows.toUri().toString());
            return rows;
          });
      return reader.export(rows, file, format);
    }
  }

  @Override
  public void receive(Layout layout, MovedHistory history) {
    String table = layout.table().name();
    if (!log.commits(table).isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "table %s has a history in this store already".formatted(table),
          "Move it into another store, or leave this table out.");
    }
    try (Staging staging = new Staging(sql, lake)) {
      String entries = Layout.PREFIX + "moved";
      sql.view(entries, s -> s.read().parquet(staging.publish(history.entries())));
      EntriesTable target = new EntriesTable(sql, lake, table);
      target.create(layout);
      CommitRecord record = new CommitRecord(history.loads(), history.stored());
      target.fill(
          layout,
          "SELECT * FROM " + entries,
          record.json(),
          history.rejects().rows().stream().map(CommitRecord::reject).toList());
      log.add(table, record);
      CatalogViews.publish(sql, lake, layout);
    }
  }

  @Override
  public ForeignTable lying(String table) {
    String relation =
        "(SELECT * FROM %s WHERE %s NOT IN ('%s', '%s', '%s'))"
            .formatted(
                lake.physical(table),
                EntriesTable.PART,
                EntriesTable.LOAD,
                EntriesTable.REJECT,
                EntriesTable.SUPERSEDED);
    return sql.run(s -> ForeignTables.table(s, table, relation, Optional.empty()));
  }

  /** Below the folder of the lake on a cluster, where all of it can reach the files. */
  @Override
  public Engine scratch() {
    Staging staging = new Staging(sql, lake);
    Store.Lake place =
        new Store.Lake(
            Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of(staging.folder()));
    return new SparkEngine(
        sql.run(SparkSessions::beside), definition.at("spark", place), staging::close);
  }

  @Override
  public List<Maintained> maintain(List<String> tables, Duration keep) {
    return tables.stream().map(t -> new Upkeeper(sql, lake, t).tidy(keep)).toList();
  }

  @Override
  public Optional<Streaming> streaming() {
    return Optional.of(new SparkStreaming(sql, lake, log));
  }

  @Override
  public void close() {
    try {
      reader.close();
    } finally {
      closed.run();
    }
  }
}
