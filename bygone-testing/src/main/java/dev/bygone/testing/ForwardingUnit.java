package dev.bygone.testing;

import dev.bygone.Rows;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Replacement;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawRows;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import java.nio.file.Path;

/** A unit of work that passes everything on to another; what is to be otherwise is overridden. */
public abstract class ForwardingUnit implements Unit {
  private final Unit unit;

  /** Passes on to a unit. */
  protected ForwardingUnit(Unit unit) {
    this.unit = unit;
  }

  @Override
  public Headers stage(Delivery delivery, TableDefinition table, String relation) {
    return unit.stage(delivery, table, relation);
  }

  @Override
  public RawRows raw(Delivery delivery, TableDefinition table, String relation) {
    return unit.raw(delivery, table, relation);
  }

  @Override
  public void relation(String name, String query) {
    unit.relation(name, query);
  }

  @Override
  public void view(String name, String query) {
    unit.view(name, query);
  }

  @Override
  public Rows query(String sql) {
    return unit.query(sql);
  }

  @Override
  public void entries(Layout layout, String relation) {
    unit.entries(layout, relation);
  }

  @Override
  public void parquet(String name, Path file) {
    unit.parquet(name, file);
  }

  @Override
  public void replace(Layout layout, Replacement replacement) {
    unit.replace(layout, replacement);
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
