package dev.bygone.duckdb;

import dev.bygone.Rows;
import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;
import dev.bygone.engine.Unit;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import dev.bygone.testing.ForwardingEngine;
import dev.bygone.testing.ForwardingUnit;
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

  private static final class RewritingUnit extends ForwardingUnit {
    private final RewritingProvider by;

    RewritingUnit(Unit unit, RewritingProvider by) {
      super(unit);
      this.by = by;
    }

    @Override
    public Headers stage(Delivery delivery, TableDefinition table, String relation) {
      return super.stage(by.reading.apply(delivery), table, relation);
    }

    @Override
    public RawRows raw(Delivery delivery, TableDefinition table, String relation) {
      return super.raw(by.reading.apply(delivery), table, relation);
    }

    @Override
    public void relation(String name, String query) {
      super.relation(name, by.rewriting.apply(query));
    }

    @Override
    public void view(String name, String query) {
      super.view(name, by.rewriting.apply(query));
    }

    @Override
    public Rows query(String sql) {
      return super.query(by.rewriting.apply(sql));
    }
  }
}
