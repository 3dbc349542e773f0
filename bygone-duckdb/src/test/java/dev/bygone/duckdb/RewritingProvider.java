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

  private static final class RewritingEngine extends ForwardingEngine {
    private final UnaryOperator<String> rewriting;

    RewritingEngine(Engine engine, UnaryOperator<String> rewriting) {
      super(engine);
      this.rewriting = rewriting;
    }

    @Override
    public Unit begin() {
      return new RewritingUnit(super.begin(), rewriting);
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
