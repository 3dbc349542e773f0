package dev.bygone.load;

import dev.bygone.ExportFormat;
import dev.bygone.KeyChange;
import dev.bygone.LoadEntry;
import dev.bygone.Maintained;
import dev.bygone.Rows;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Engine;
import dev.bygone.engine.ForeignTable;
import dev.bygone.engine.MovedHistory;
import dev.bygone.engine.Occupant;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.Replacement;
import dev.bygone.engine.StoredPit;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawRows;
import dev.bygone.plan.RehearsalSql;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * An engine on which a load can be tried: it is the real one in everything but that commits reach
 * no store. They are remembered, so that each load is planned on top of those before it.
 *
 * <p>All of it happens in one unit of the real engine that is never committed.
 */
public final class Rehearsal implements Engine {
  private final Engine engine;
  private final int examples;
  private final Unit unit;
  private final Map<String, StoredTable> stored = new HashMap<>();
  private final Map<String, Overlay> entries = new HashMap<>();
  private final Map<String, StoredPit> pits = new HashMap<>();
  private final List<LoadEntry> loads = new ArrayList<>();
  private final Map<Long, List<KeyChange>> changes = new HashMap<>();
  private final Optional<String> emptied;

  /**
   * A rehearsal over what an engine has stored.
   *
   * @param examples of how many keys a commit takes down what it would change
   */
  public Rehearsal(Engine engine, int examples) {
    this(engine, examples, Optional.empty());
  }

  private Rehearsal(Engine engine, int examples, Optional<String> emptied) {
    this.engine = engine;
    this.examples = examples;
    this.emptied = emptied;
    this.unit = engine.begin();
  }

  /**
   * A rehearsal as if nothing had been loaded into a table.
   *
   * @param as what is remembered of the table all the same: its columns and the types of its times
   */
  static Rehearsal anew(Engine engine, String table, StoredTable as) {
    Rehearsal rehearsal = new Rehearsal(engine, 0, Optional.of(table));
    rehearsal.stored.put(table, as);
    return rehearsal;
  }

  /** The real unit that holds the working relations. */
  Unit unit() {
    return unit;
  }

  /** The working relation of the entries that a table would have; empty if it has no load. */
  Optional<String> entries(String table) {
    return Optional.ofNullable(entries.get(table)).map(Overlay::relation);
  }

  /** Examples of what a load would change; of several in one commit the last one has them. */
  public List<KeyChange> changes(long loadId) {
    return changes.getOrDefault(loadId, List.of());
  }

  @Override
  public Dialect dialect() {
    return engine.dialect();
  }

  @Override
  public Optional<StoredTable> stored(String table) {
    return Optional.ofNullable(stored.get(table)).or(() -> engine.stored(table));
  }

  @Override
  public Optional<ForeignTable> foreign(String name) {
    return engine.foreign(name);
  }

  @Override
  public List<LoadEntry> loads(String table) {
    Stream<LoadEntry> before = isEmptied(table) ? Stream.of() : engine.loads(table).stream();
    return Stream.concat(before, loads.stream().filter(l -> l.table().equals(table))).toList();
  }

  private boolean isEmptied(String table) {
    return emptied.filter(table::equals).isPresent();
  }

  @Override
  public Rows rejects(String table) {
    return engine.rejects(table);
  }

  @Override
  public Optional<StoredPit> pit(String name) {
    return Optional.ofNullable(pits.get(name)).or(() -> engine.pit(name));
  }

  @Override
  public List<String> taken(List<String> names) {
    return engine.taken(names);
  }

  @Override
  public Optional<Occupant> occupant(String name) {
    return engine.occupant(name);
  }

  /** Of PIT tables a rehearsal keeps what is remembered about them, not their rows. */
  @Override
  public void refresh(PitChange change) {
    pits.put(change.layout().pit().name(), change.after());
  }

  @Override
  public long nextLoadId() {
    return loads.isEmpty() ? engine.nextLoadId() : loads.get(loads.size() - 1).loadId() + 1;
  }

  @Override
  public Unit begin() {
    return new RehearsedUnit();
  }

  @Override
  public Rows query(String sql) {
    return engine.query(sql);
  }

  @Override
  public Rows query(String table, UnaryOperator<String> query) {
    Overlay overlay = entries.get(table);
    return overlay == null
        ? engine.query(table, query)
        : unit.query(query.apply(overlay.relation()));
  }

  @Override
  public long export(String query, Path file, ExportFormat format) {
    return engine.export(query, file, format);
  }

  /** A load never asks for it. */
  @Override
  public void receive(Layout layout, MovedHistory history) {
    throw new UnsupportedOperationException("Cannot move histories into a rehearsal");
  }

  @Override
  public ForeignTable lying(String table) {
    return engine.lying(table);
  }

  @Override
  public Engine scratch() {
    return engine.scratch();
  }

  /** A load never asks for it. */
  @Override
  public List<Maintained> maintain(List<String> tables, Duration keep) {
    throw new UnsupportedOperationException("Cannot tidy the files of a rehearsal");
  }

  /** Ends the rehearsal; the real engine stays open. */
  @Override
  public void close() {
    unit.close();
  }

  /**
   * The working relation that holds the entries of a table as they would be. Each table has two, in
   * turn: the entries after one load are read to make those after the next.
   */
  private record Overlay(int table, int turn) {
    String relation() {
      return "rehearsed_%d_%d".formatted(table, turn);
    }

    Overlay next() {
      return new Overlay(table, 1 - turn);
    }
  }

  private final class RehearsedUnit implements Unit {
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
    public void parquet(String name, Path file) {
      unit.parquet(name, file);
    }

    @Override
    public Rows query(String sql) {
      return unit.query(sql);
    }

    @Override
    public void entries(Layout layout, String relation) {
      String name = layout.table().name();
      Overlay overlay = entries.get(name);
      if (overlay != null) {
        unit.view(relation, "SELECT * FROM " + overlay.relation());
      } else if (isEmptied(name)) {
        unit.view(relation, new RehearsalSql(layout, dialect()).noEntries());
      } else {
        unit.entries(layout, relation);
      }
    }

    @Override
    public void commit(Layout layout, Commit commit) {
      RehearsalSql sql = new RehearsalSql(layout, dialect());
      String change = commit.change();
      List<LoadEntry> log = commit.loads();
      long last = log.get(log.size() - 1).loadId();
      changes.put(last, new KeyChanges(layout, sql).of(unit.query(sql.examples(change, examples))));
      String name = layout.table().name();
      Overlay before = entries.get(name);
      Overlay after = before == null ? new Overlay(entries.size(), 0) : before.next();
      unit.relation(after.relation(), sql.entriesAfter(change));
      entries.put(name, after);
      stored.put(name, commit.stored());
      loads.addAll(log);
      commit.pits().forEach(Rehearsal.this::refresh);
    }

    /** A load never asks for it. */
    @Override
    public void replace(Layout layout, Replacement replacement) {
      throw new UnsupportedOperationException("Cannot replace a history in a rehearsal");
    }

    @Override
    public void close() {
      // the working relations are needed on
    }
  }
}
