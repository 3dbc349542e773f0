package dev.bygone.duckdb;

import dev.bygone.ExportFormat;
import dev.bygone.LoadEntry;
import dev.bygone.Maintained;
import dev.bygone.Rows;
import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;
import dev.bygone.engine.MovedHistory;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** DuckDB, but the SQL of loads is rewritten before it runs. */
record RewritingProvider(UnaryOperator<String> rewriting) implements EngineProvider {
  @Override
  public String name() {
    return "duckdb";
  }

  @Override
  public Engine open(Definition definition) {
    return new RewritingEngine(new DuckDbProvider().open(definition), rewriting);
  }

  @Override
  public Engine openToRead(Definition definition) {
    return new RewritingEngine(new DuckDbProvider().openToRead(definition), rewriting);
  }

  private record RewritingEngine(Engine engine, UnaryOperator<String> rewriting) implements Engine {
    @Override
    public Dialect dialect() {
      return engine.dialect();
    }

    @Override
    public Optional<StoredTable> stored(String table) {
      return engine.stored(table);
    }

    @Override
    public List<LoadEntry> loads(String table) {
      return engine.loads(table);
    }

    @Override
    public Rows rejects(String table) {
      return engine.rejects(table);
    }

    @Override
    public long nextLoadId() {
      return engine.nextLoadId();
    }

    @Override
    public Unit begin() {
      return new RewritingUnit(engine.begin(), rewriting);
    }

    @Override
    public Rows query(String sql) {
      return engine.query(sql);
    }

    @Override
    public long export(String query, Path file, ExportFormat format) {
      return engine.export(query, file, format);
    }

    @Override
    public void receive(Layout layout, MovedHistory history) {
      engine.receive(layout, history);
    }

    @Override
    public List<Maintained> maintain(List<String> tables, Duration keep) {
      return engine.maintain(tables, keep);
    }

    @Override
    public void close() {
      engine.close();
    }
  }

  private record RewritingUnit(Unit unit, UnaryOperator<String> rewriting) implements Unit {
    @Override
    public List<String> stage(Delivery delivery, TableDefinition table, String relation) {
      return unit.stage(delivery, table, relation);
    }

    @Override
    public RawRows raw(Delivery delivery, TableDefinition table, String relation) {
      return unit.raw(delivery, table, relation);
    }

    @Override
    public void relation(String name, String query) {
      unit.relation(name, rewriting.apply(query));
    }

    @Override
    public void view(String name, String query) {
      unit.view(name, rewriting.apply(query));
    }

    @Override
    public Rows query(String sql) {
      return unit.query(rewriting.apply(sql));
    }

    @Override
    public void entries(Layout layout, String relation) {
      unit.entries(layout, relation);
    }

    @Override
    public void commit(Layout layout, Commit commit) {
      unit.commit(layout, commit);
    }

    @Override
    public void close() {
      unit.close();
    }
  }
}
