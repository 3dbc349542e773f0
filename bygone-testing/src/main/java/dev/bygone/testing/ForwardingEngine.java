package dev.bygone.testing;

import dev.bygone.ExportFormat;
import dev.bygone.LoadEntry;
import dev.bygone.Maintained;
import dev.bygone.Rows;
import dev.bygone.engine.Engine;
import dev.bygone.engine.ForeignTable;
import dev.bygone.engine.MovedHistory;
import dev.bygone.engine.Occupant;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.StoredPit;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** An engine that passes everything on to another; what is to be otherwise is overridden. */
public abstract class ForwardingEngine implements Engine {
  private final Engine engine;

  /** Passes on to an engine. */
  protected ForwardingEngine(Engine engine) {
    this.engine = engine;
  }

  @Override
  public Dialect dialect() {
    return engine.dialect();
  }

  @Override
  public Optional<StoredTable> stored(String table) {
    return engine.stored(table);
  }

  @Override
  public Optional<ForeignTable> foreign(String name) {
    return engine.foreign(name);
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
  public Optional<StoredPit> pit(String name) {
    return engine.pit(name);
  }

  @Override
  public void refresh(PitChange change) {
    engine.refresh(change);
  }

  @Override
  public List<String> taken(List<String> names) {
    return engine.taken(names);
  }

  @Override
  public Optional<Occupant> occupant(String name) {
    return engine.occupant(name);
  }

  @Override
  public long nextLoadId() {
    return engine.nextLoadId();
  }

  @Override
  public Unit begin() {
    return engine.begin();
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
  public ForeignTable lying(String table) {
    return engine.lying(table);
  }

  @Override
  public Engine scratch() {
    return engine.scratch();
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
