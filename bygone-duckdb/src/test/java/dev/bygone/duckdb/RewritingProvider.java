package dev.bygone.duckdb;

import dev.bygone.Rows;
import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Delivery;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * DuckDB, but the SQL of loads is rewritten before it runs, and deliveries before they are read.
 */
record RewritingProvider(UnaryOperator<String> rewriting, UnaryOperator<Delivery> reading)
    implements EngineProvider {
  RewritingProvider(UnaryOperator<String> rewriting) {
    this(rewriting, UnaryOperator.identity());
  }

  @Override
  public String name() {
    return "duckdb";
  }

  @Override
  public Engine open(Definition definition) {
    return new RewritingEngine(new DuckDbProvider().open(definition), this);
  }

  @Override
  public Engine openToRead(Definition definition) {
    return new RewritingEngine(new DuckDbProvider().openToRead(definition), this);
  }

  private static final class RewritingEngine extends ForwardingEngine {
    private final RewritingProvider by;

    RewritingEngine(Engine engine, RewritingProvider by) {
      super(engine);
      this.by = by;
    }

    @Override
    public Unit begin() {
      return new RewritingUnit(super.begin(), by);
    }
  }

  private record RewritingUnit(Unit unit, RewritingProvider by) implements Unit {
    @Override
    public List<String> stage(Delivery delivery, TableDefinition table, String relation) {
      return unit.stage(by.reading.apply(delivery), table, relation);
    }

    @Override
    public RawRows raw(Delivery delivery, TableDefinition table, String relation) {
      return unit.raw(by.reading.apply(delivery), table, relation);
    }

    @Override
    public void relation(String name, String query) {
      unit.relation(name, by.rewriting.apply(query));
    }

    @Override
    public void view(String name, String query) {
      unit.view(name, by.rewriting.apply(query));
    }

    @Override
    public Rows query(String sql) {
      return unit.query(by.rewriting.apply(sql));
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
