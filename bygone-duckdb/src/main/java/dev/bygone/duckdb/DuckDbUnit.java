package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Delivery;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A unit of work in DuckDB. Working relations are temporary, so that they need no transaction, and
 * an error while reading a delivery spoils none; the one transaction is that of the commit.
 */
final class DuckDbUnit implements Unit {
  private static final DuckDbDialect SQL = DuckDbDialect.INSTANCE;

  private final Database database;
  private final Records records;
  private final WorkingViews views = new WorkingViews();
  private final Set<String> held = new LinkedHashSet<>();
  private boolean exists;

  DuckDbUnit(Database database, Records records) {
    this.database = database;
    this.records = records;
  }

  @Override
  public List<String> stage(Delivery delivery, TableDefinition table, String relation) {
    String rows = relation + "_rows";
    held.add(rows);
    List<String> passedOver = new Staging(database, table, delivery).into(rows);
    view(
        relation,
        "SELECT *, rowid + 1 AS %s FROM %s".formatted(SQL.quote(Layout.ROW), temporary(rows)));
    return passedOver;
  }

  @Override
  public RawRows raw(Delivery delivery, TableDefinition table, String relation) {
    return new Staging(database, table, delivery).raw(relation, q -> relation(relation, q));
  }

  @Override
  public void relation(String name, String query) {
    held.add(name);
    database.execute(
        "CREATE OR REPLACE TEMPORARY TABLE %s AS %s".formatted(SQL.quote(name), views.over(query)));
    views.remove(name);
  }

  @Override
  public void view(String name, String query) {
    views.add(name, query);
  }

  @Override
  public Rows query(String sql) {
    return database.query(views.over(sql));
  }

  @Override
  public void entries(Layout layout, String relation) {
    exists = records.table(layout.table().name()).isPresent();
    view(
        relation,
        exists
            ? "SELECT * FROM " + SQL.entries(layout.table().name())
            : "SELECT %s WHERE FALSE".formatted(nothing(layout)));
  }

  private static String nothing(Layout layout) {
    return layout.entryColumns().stream()
        .map(c -> "CAST(NULL AS %s) AS %s".formatted(SQL.type(c.type()), SQL.quote(c.name())))
        .collect(joining(", "));
  }

  @Override
  public void commit(Layout layout, Commit commit) {
    boolean committed = false;
    database.execute("BEGIN TRANSACTION");
    try {
      write(layout, commit);
      database.execute("COMMIT");
      committed = true;
    } finally {
      if (!committed) {
        database.rollback();
      }
    }
  }

  private void write(Layout layout, Commit commit) {
    Tables tables = new Tables(database, layout);
    if (!exists) {
      records.create();
      tables.create();
    }
    tables.apply(commit.change());
    records.put(layout.table().name(), commit.stored(), exists);
    records.log(commit.loads());
    commit.rejects().ifPresent(query -> records.setAside(layout.table().name(), views.over(query)));
  }

  private static String temporary(String name) {
    return "temp." + SQL.quote(name);
  }

  @Override
  public void close() {
    held.forEach(name -> database.execute("DROP TABLE IF EXISTS " + temporary(name)));
    held.clear();
  }

  /** The physical table of a history, its views, and what changes it. */
  private record Tables(Database database, Layout layout) {
    void create() {
      String columns =
          layout.entryColumns().stream()
              .map(c -> SQL.quote(c.name()) + " " + SQL.type(c.type()))
              .collect(joining(", "));
      database.execute("CREATE TABLE %s (%s)".formatted(entries(), columns));
      new PublicViews(layout).statements().forEach(database::execute);
    }

    void apply(String change) {
      database.execute(
          """
          MERGE INTO %s AS e USING %s AS c ON %s
          WHEN MATCHED AND c.%s = 'remove' THEN DELETE
          WHEN MATCHED THEN UPDATE SET %s
          WHEN NOT MATCHED THEN INSERT (%s) VALUES (%s)"""
              .formatted(
                  entries(),
                  temporary(change),
                  columns("e.%1$s = c.%1$s", layout.identity(), " AND "),
                  SQL.quote(Planner.ACTION),
                  columns("%1$s = c.%1$s", changeable(), ", "),
                  columns("%s", all(), ", "),
                  columns("c.%s", all(), ", ")));
    }

    private String entries() {
      return SQL.entries(layout.table().name());
    }

    private List<String> all() {
      return layout.entryColumns().stream().map(Column::name).toList();
    }

    private List<String> changeable() {
      return all().stream().filter(c -> !layout.identity().contains(c)).toList();
    }

    private static String columns(String format, List<String> names, String separator) {
      return names.stream().map(n -> format.formatted(SQL.quote(n))).collect(joining(separator));
    }
  }
}
