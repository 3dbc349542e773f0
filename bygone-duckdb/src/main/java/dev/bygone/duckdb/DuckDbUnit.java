package dev.bygone.duckdb;

import static java.util.stream.Collectors.joining;

import dev.bygone.BygoneException;
import dev.bygone.Rows;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Replacement;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.load.Fingerprint;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawRows;
import dev.bygone.plan.Views;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

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
  private final List<InPlace> files = new ArrayList<>();
  private Optional<StoredTable> before = Optional.empty();

  DuckDbUnit(Database database, Records records) {
    this.database = database;
    this.records = records;
    database.leave(true);
  }

  @Override
  public Headers stage(Delivery delivery, TableDefinition table, String relation) {
    String rows = relation + "_rows";
    held.add(rows);
    Headers headers = new Staging(database, table, delivery).into(rows);
    view(
        relation,
        "SELECT *, rowid + 1 AS %s FROM %s".formatted(SQL.quote(Layout.ROW), temporary(rows)));
    return headers;
  }

  @Override
  public Headers open(Delivery delivery, TableDefinition table, String relation) {
    Optional<InPlace> file = new Staging(database, table, delivery).inPlace();
    if (file.isEmpty()) {
      return stage(delivery, table, relation);
    }
    files.add(file.get());
    view(relation, file.get().query());
    return file.get().headers();
  }

  /** Runs a statement; what fails because of a file that it reads is told as a fault of it. */
  private <T> T reading(String statement, Supplier<T> work) {
    try {
      return work.get();
    } catch (BygoneException e) {
      if (!FileReading.concernsFile(e)) {
        throw e;
      }
      throw files.stream()
          .filter(f -> f.isReadBy(statement))
          .findFirst()
          .map(f -> f.unreadable(e.problems().get(0).what()))
          .orElse(e);
    }
  }

  @Override
  public RawRows raw(Delivery delivery, TableDefinition table, String relation) {
    return new Staging(database, table, delivery).raw(relation, q -> relation(relation, q));
  }

  @Override
  public void relation(String name, String query) {
    held.add(name);
    String statement =
        "CREATE OR REPLACE TEMPORARY TABLE %s AS %s".formatted(SQL.quote(name), views.over(query));
    reading(statement, () -> database.update(statement));
    views.remove(name);
  }

  @Override
  public void view(String name, String query) {
    views.add(name, query);
  }

  @Override
  public void parquet(String name, Path file) {
    view(name, "SELECT * FROM read_parquet(%s)".formatted(SQL.file(file)));
  }

  @Override
  public Rows query(String sql) {
    String query = views.over(sql);
    return reading(query, () -> database.query(query));
  }

  @Override
  public void entries(Layout layout, String relation) {
    before = records.table(layout.table().name());
    view(
        relation,
        before.isPresent()
            ? "SELECT * FROM " + SQL.entries(layout.table().name())
            : "SELECT %s WHERE FALSE".formatted(nothing(layout)));
  }

  private static String nothing(Layout layout) {
    return layout.entryColumns().stream().map(c -> SQL.as("NULL", c)).collect(joining(", "));
  }

  @Override
  public void commit(Layout layout, Commit commit) {
    files.forEach(InPlace::requireUnchanged);
    database.leave(false);
    database.atomically(() -> write(layout, commit));
    database.leave(true);
  }

  private void write(Layout layout, Commit commit) {
    EntriesTable table = new EntriesTable(database, layout);
    commit.renaming().ifPresent(new ForeignTables(database)::rename);
    if (before.isEmpty()) {
      records.create();
      table.create();
    } else if (!commit.evolution().isNone()) {
      table.evolve(commit.evolution());
    } else if (!before.get().definition().equals(commit.stored().definition())) {
      table.show();
    }
    commit.superseded().map(views::over).ifPresent(table::keep);
    table.apply(temporary(commit.change()), views.over(commit.replaced()));
    records.put(layout.table().name(), commit.stored(), before.isPresent());
    records.log(commit.loads());
    commit.rejects().ifPresent(query -> records.setAside(layout.table().name(), views.over(query)));
    commit.pits().forEach(p -> new PitTable(database, p.layout()).apply(p));
  }

  @Override
  public void replace(Layout layout, Replacement replacement) {
    database.leave(false);
    database.atomically(() -> swap(layout, replacement));
    database.leave(true);
  }

  private void swap(Layout layout, Replacement replacement) {
    String name = layout.table().name();
    Fingerprint former = Fingerprint.parse(records.table(name).orElseThrow().definition());
    EntriesTable table = new EntriesTable(database, layout);
    table.keepFormer(former, replacement.keptAs());
    records.rename(name, replacement.keptAs());
    requireRoom(layout);
    table.create();
    table.insert(views.over(replacement.entries()));
    records.put(name, replacement.stored(), false);
    records.log(replacement.loads());
    records.setAside(name, replacement.rejects());
    replacement.then().run();
  }

  private void requireRoom(Layout layout) {
    Views.names(layout.table()).stream()
        .filter(view -> SnapshotRows.occupant(database, view).isPresent())
        .findFirst()
        .ifPresent(
            view -> {
              throw DuckDbEngine.taken(view);
            });
  }

  private static String temporary(String name) {
    return "temp." + SQL.quote(name);
  }

  @Override
  public void close() {
    held.forEach(name -> database.execute("DROP TABLE IF EXISTS " + temporary(name)));
    held.clear();
    database.leave(false);
  }
}
