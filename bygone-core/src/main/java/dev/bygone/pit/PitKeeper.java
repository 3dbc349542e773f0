package dev.bygone.pit;

import dev.bygone.BygoneException;
import dev.bygone.LoadEntry;
import dev.bygone.PitReport;
import dev.bygone.definition.PitDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.SnapshotTable;
import dev.bygone.engine.StoredPit;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.LoadPlan;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Keeps PIT tables true, and the tables that keep their snapshots: of each change of a history it
 * finds the dates whose answer it alters, and has these built anew with it.
 */
public final class PitKeeper {
  private final Engine engine;
  private final List<PitDefinition> pits;
  private final PitCatalog catalog;
  private final Map<String, PitReport> done = new LinkedHashMap<>();

  /** For the PIT tables of a definition. */
  public PitKeeper(Engine engine, List<PitDefinition> pits, PitCatalog catalog) {
    this.engine = engine;
    this.pits = List.copyOf(pits);
    this.catalog = catalog;
  }

  /** What was done to each PIT table so far. */
  public List<PitReport> done() {
    return List.copyOf(done.values());
  }

  /**
   * What a change of a history does to its PIT tables. One that cannot be built now, as another of
   * its tables is not what the definition says, is left out, and so behind.
   *
   * @param unit where the working relations of the change are
   * @param table the history as it will lie
   * @param loads the loads that the change comes with
   * @throws BygoneException INVALID_DEFINITION if a PIT table cannot be as its definition says
   */
  public List<PitChange> with(Unit unit, Layout table, LoadPlan plan, List<LoadEntry> loads) {
    Optional<Running> running = Optional.of(new Running(unit, table, plan, loads));
    List<PitChange> changes = new ArrayList<>();
    for (PitDefinition pit : pits) {
      if (pit.tables().contains(table.table().name())) {
        Optional<StoredPit> stored = engine.pit(pit.name());
        catalog
            .histories(pit, table)
            .map(h -> changes(pit, h, running).since(stored, snapshots(stored), List.of()))
            .ifPresent(changes::add);
      }
    }
    return changes;
  }

  /** Notes that changes of PIT tables are done. */
  public void note(List<PitChange> changes) {
    changes.forEach(c -> done.merge(c.layout().pit().name(), report(c), PitReport::and));
  }

  /**
   * The same after loads that are in, whatever becomes of it: what cannot be built is behind, which
   * is noted.
   */
  public void settleIfPossible(PitDefinition pit) {
    try {
      settle(pit);
    } catch (BygoneException e) {
      done.merge(
          pit.name(), PitReport.behind(pit.name(), e.problems().get(0).what()), PitReport::and);
    }
  }

  /** Builds what is behind, and leaves out what is no longer asked for. */
  public void settle(PitDefinition pit) {
    Optional<StoredPit> stored = engine.pit(pit.name());
    catalog
        .histories(pit)
        .map(h -> changes(pit, h).since(stored, snapshots(stored), List.of()))
        .filter(c -> !stored.equals(Optional.of(c.after())) || !c.snapshots().isEmpty())
        .ifPresent(this::refresh);
  }

  /** Builds all of a PIT table anew, and the tables that keep its snapshots. */
  public void rebuild(PitDefinition pit) {
    List<SnapshotTable> snapshots =
        snapshots(engine.pit(pit.name())).stream()
            .map(t -> SnapshotTable.unmade(t.name()))
            .toList();
    catalog
        .histories(pit)
        .map(h -> changes(pit, h).since(Optional.empty(), snapshots, List.of()))
        .ifPresent(this::refresh);
  }

  /**
   * Makes a table that keeps the snapshots of a PIT table from now on, anew if it does so already.
   *
   * @throws BygoneException INVALID_REQUEST if nothing was loaded into its tables
   */
  public void keep(PitDefinition pit, String table) {
    Optional<StoredPit> stored = engine.pit(pit.name());
    List<SnapshotTable> snapshots =
        Stream.concat(
                snapshots(stored).stream().filter(t -> !t.name().equals(table)),
                Stream.of(SnapshotTable.unmade(table)))
            .toList();
    refresh(changes(pit, catalog.loaded(pit)).since(stored, snapshots, List.of()));
  }

  /** Drops a table that keeps the snapshots of a PIT table. */
  public void drop(PitDefinition pit, String table) {
    Optional<StoredPit> stored = engine.pit(pit.name());
    List<SnapshotTable> snapshots =
        snapshots(stored).stream().filter(t -> !t.name().equals(table)).toList();
    refresh(changes(pit, catalog.loaded(pit)).since(stored, snapshots, List.of(table)));
  }

  private PitChanges changes(PitDefinition pit, List<Layout> histories) {
    return changes(pit, histories, Optional.empty());
  }

  private PitChanges changes(PitDefinition pit, List<Layout> histories, Optional<Running> running) {
    return new PitChanges(engine, pit, new PitTables(engine, histories, running));
  }

  private static List<SnapshotTable> snapshots(Optional<StoredPit> stored) {
    return stored.map(StoredPit::snapshots).orElse(List.of());
  }

  private void refresh(PitChange change) {
    engine.refresh(change);
    note(List.of(change));
  }

  /** The PIT tables of these tables, by the names of those. */
  public List<PitDefinition> of(List<String> tables) {
    return pits.stream().filter(p -> p.tables().stream().anyMatch(tables::contains)).toList();
  }

  private static PitReport report(PitChange change) {
    Set<String> dates = change.after().dates().keySet();
    return new PitReport(
        change.layout().pit().name(),
        dates.size(),
        change.built(),
        change.removed().stream().filter(d -> !dates.contains(d)).toList(),
        change.snapshots().stream()
            .map(s -> new PitReport.Snapshots(s.layout().name(), s.dates()))
            .toList(),
        change.layout().unloaded(),
        Optional.empty());
  }
}
