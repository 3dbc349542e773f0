package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
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
import dev.bygone.plan.BeliefSql;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An engine as it was after a load: whoever reads through it reads what was known then. It is for
 * reading only, and leaves the engine open.
 */
public final class PastEngine implements Engine {
  private final Engine engine;
  private final Function<String, Layout> layouts;
  private final long load;

  private PastEngine(Engine engine, Function<String, Layout> layouts, long load) {
    this.engine = engine;
    this.layouts = layouts;
    this.load = load;
  }

  /**
   * An engine as it was.
   *
   * @param when the number of a load, or a time (UTC), a date meaning its 00:00
   * @param tables the tables of whose loads a time tells the last
   * @param layouts how the history of a table lies
   * @throws BygoneException INVALID_REQUEST if there is no such load or time
   */
  public static PastEngine at(
      Engine engine, String when, Collection<String> tables, Function<String, Layout> layouts) {
    return new PastEngine(engine, layouts, LoadNumber.of(engine, when, tables));
  }

  @Override
  public Dialect dialect() {
    return engine
        .dialect()
        .over(
            table -> beliefs(table).entries(Long.toString(load)),
            table -> beliefs(table).loads(Long.toString(load)));
  }

  private BeliefSql beliefs(String table) {
    return new BeliefSql(Corrected.require(layouts.apply(table)), engine.dialect());
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
    return engine.loads(table).stream().filter(l -> l.loadId() <= load).toList();
  }

  @Override
  public Rows rejects(String table) {
    return engine.rejects(table);
  }

  /** PIT tables tell of what is known now. */
  @Override
  public Optional<StoredPit> pit(String name) {
    return Optional.empty();
  }

  /**
   * What is said where somebody asks what a PIT table was.
   *
   * @throws BygoneException INVALID_REQUEST, if this is the past
   */
  public static void refuse(Engine engine, String pit) {
    if (engine instanceof PastEngine) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "PIT table %s tells of what is known now, not of what was known after a load"
              .formatted(pit),
          "Take a snapshot, which is read from the histories then: bygone snapshot %s --known-at ..."
              .formatted(pit));
    }
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
    return load + 1;
  }

  @Override
  public Rows query(String sql) {
    return engine.query(sql);
  }

  @Override
  public Unit begin() {
    return engine.begin();
  }

  @Override
  public long export(String query, Path file, ExportFormat format) {
    return engine.export(query, file, format);
  }

  @Override
  public void refresh(PitChange change) {
    throw unchangeable();
  }

  @Override
  public void receive(Layout layout, MovedHistory history) {
    throw unchangeable();
  }

  @Override
  public List<Maintained> maintain(List<String> tables, Duration keep) {
    throw unchangeable();
  }

  @Override
  public ForeignTable lying(String table) {
    return engine.lying(table);
  }

  @Override
  public Engine scratch() {
    return engine.scratch();
  }

  private static UnsupportedOperationException unchangeable() {
    return new UnsupportedOperationException("Cannot change what was known");
  }

  @Override
  public void close() {}
}
