package dev.bygone.spark;

import static java.util.stream.Collectors.joining;

import dev.bygone.BygoneException;
import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.definition.TableDefinition;
import dev.bygone.duckdb.EmbeddedReader;
import dev.bygone.engine.Commit;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.Replacement;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Content;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A unit of work in Spark. Files are read once, into Parquet files that stay until the unit is
 * closed; working relations are computed once and held by the executors.
 */
final class SparkUnit implements Unit {
  private static final Logger LOG = LoggerFactory.getLogger(SparkUnit.class);

  private final SessionSql sql;
  private final Lake lake;
  private final LoadLog log;
  private final EmbeddedReader reader;
  private final Dialect dialect;
  private final Staging staging;
  private final Set<String> names = new LinkedHashSet<>();
  private double bytes;

  SparkUnit(SessionSql sql, Lake lake, LoadLog log, EmbeddedReader reader, Dialect dialect) {
    this.sql = sql;
    this.lake = lake;
    this.log = log;
    this.reader = reader;
    this.dialect = dialect;
    this.staging = new Staging(sql, lake);
    sql.begin();
  }

  @Override
  public Headers stage(Delivery delivery, TableDefinition table, String relation) {
    if (delivery.content() instanceof Content.Relation content) {
      String folder = staging.folder();
      sql.effort(Double.MAX_VALUE); // nobody knows yet how much it is
      Headers headers = sql.run(s -> new RelationReader(s, delivery, content, table).stage(folder));
      sql.begin(); // now somebody does
      read(folder, staging.size(folder), relation);
      return headers;
    }
    Path parquet = staging.next();
    Headers headers = reader.stage(delivery, table, parquet);
    read(staging.publish(parquet), parquet.toFile().length(), relation);
    return headers;
  }

  @Override
  public RawRows raw(Delivery delivery, TableDefinition table, String relation) {
    if (delivery.content() instanceof Content.Relation content) {
      names.add(relation);
      return sql.run(s -> new RelationReader(s, delivery, content, table).raw(relation));
    }
    Path parquet = staging.next();
    RawRows rows = reader.raw(delivery, table, relation, parquet);
    read(staging.publish(parquet), parquet.toFile().length(), relation);
    return rows;
  }

  private void read(String parquet, long size, String relation) {
    names.add(relation);
    bytes += size;
    sql.effort(bytes);
    sql.source(relation, s -> s.read().parquet(parquet));
  }

  @Override
  public void relation(String name, String query) {
    names.add(name);
    sql.relation(name, query);
  }

  @Override
  public void view(String name, String query) {
    names.add(name);
    sql.view(name, query);
  }

  @Override
  public Rows query(String query) {
    return sql.query(query);
  }

  @Override
  public void entries(Layout layout, String relation) {
    String table = layout.table().name();
    names.add(relation);
    if (log.commits(table).isEmpty()) {
      sql.view(
          relation,
          "SELECT %s WHERE FALSE"
              .formatted(
                  layout.entryColumns().stream().map(SparkUnit::nothing).collect(joining(", "))));
    } else {
      String query = "SELECT * FROM " + EntriesTable.relation(lake, layout);
      sql.effort(bytes + sql.bytes(query));
      sql.source(relation, s -> s.sql(query));
    }
  }

  private static String nothing(Column column) {
    return "CAST(NULL AS %s) AS %s"
        .formatted(SparkTypes.of(column.type()).sql(), SparkDialect.quoted(column.name()));
  }

  @Override
  public void commit(Layout layout, Commit commit) {
    String table = layout.table().name();
    EntriesTable entries = new EntriesTable(sql, lake, table);
    int before = log.commits(table).size();
    Optional<String> definition = log.stored(table).map(StoredTable::definition);
    CommitRecord record = new CommitRecord(commit.loads(), commit.stored());
    if (before == 0) {
      entries.create(layout);
    }
    entries.apply(layout, commit, record.json(), before + 1L);
    log.add(table, record);
    commit.renaming().ifPresent(new ForeignTables(sql, lake)::rename);
    if (before == 0) {
      CatalogViews.publish(sql, lake, layout);
    } else if (!definition.equals(Optional.of(commit.stored().definition()))) {
      CatalogViews.replace(sql, lake, layout);
      commit.pits().stream()
          .filter(p -> !p.anew()) // those come when they are made
          .forEach(p -> CatalogViews.publish(sql, lake, p.layout()));
    }
    commit.pits().forEach(this::refresh);
  }

  @Override
  public void parquet(String name, Path file) {
    read(staging.publish(file), file.toFile().length(), name);
  }

  /**
   * First what is there is kept, then the new history comes: killed between, all is as before, and
   * what was kept is kept again.
   */
  @Override
  public void replace(Layout layout, Replacement replacement) {
    String table = layout.table().name();
    new EntriesTable(sql, lake, replacement.keptAs()).copyOf(table);
    log.forget(replacement.keptAs());
    CommitRecord record = new CommitRecord(replacement.loads(), replacement.stored());
    new EntriesTable(sql, lake, table)
        .replace(
            layout,
            replacement.entries(),
            record.json(),
            replacement.rejects().rows().stream().map(CommitRecord::reject).toList());
    log.forget(table);
    CatalogViews.replace(sql, lake, layout);
    replacement.then().run();
  }

  /** The load is in; what fails here is behind, and is built by whoever comes next. */
  private void refresh(PitChange change) {
    String pit = change.layout().pit().name();
    try {
      new PitTable(sql, lake, pit).apply(change, dialect);
    } catch (BygoneException e) {
      LOG.warn("PIT table {} is behind: {}", pit, e.getMessage());
    }
  }

  @Override
  public void close() {
    try (staging) {
      sql.run(
          s -> {
            names.forEach(n -> s.catalog().dropTempView(n));
            return names;
          });
    }
  }
}
