package dev.bygone.pit;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.PitReport;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import dev.bygone.definition.Moments;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.PitDefinition.Born;
import dev.bygone.engine.Engine;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.StoredPit;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.LoadPlan;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitSql;
import dev.bygone.source.AsOf;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps PIT tables true: of each change of a history it finds the dates whose answer it alters, and
 * has these built anew with it.
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
    List<PitChange> changes = new ArrayList<>();
    for (PitDefinition pit : pits) {
      if (pit.tables().contains(table.table().name())) {
        catalog
            .histories(pit, table)
            .map(
                h ->
                    change(
                        pit,
                        h,
                        Optional.of(new Running(unit, table, plan, loads)),
                        engine.pit(pit.name())))
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
      PitReport behind =
          new PitReport(
              pit.name(), 0, List.of(), List.of(), Optional.of(e.problems().get(0).what()));
      done.merge(pit.name(), behind, PitReport::and);
    }
  }

  /** Builds what is behind, and leaves out what is no longer asked for. */
  public void settle(PitDefinition pit) {
    Optional<StoredPit> stored = engine.pit(pit.name());
    catalog
        .histories(pit)
        .map(h -> change(pit, h, Optional.empty(), stored))
        .filter(c -> !stored.equals(Optional.of(c.after())))
        .ifPresent(this::refresh);
  }

  /** Builds all of a PIT table anew. */
  public void rebuild(PitDefinition pit) {
    catalog
        .histories(pit)
        .map(h -> change(pit, h, Optional.empty(), Optional.empty()))
        .ifPresent(this::refresh);
  }

  private void refresh(PitChange change) {
    engine.refresh(change);
    note(List.of(change));
  }

  /** The PIT tables of these tables, by the names of those. */
  public List<PitDefinition> of(List<String> tables) {
    return pits.stream().filter(p -> p.tables().stream().anyMatch(tables::contains)).toList();
  }

  /**
   * What has to become of a PIT table: dates whose answer a change alters are built anew, all if
   * loads are stored that it does not know, and those that are new.
   *
   * @param before what is stored of it; empty if all of it is to be built
   */
  private PitChange change(
      PitDefinition pit,
      List<Layout> layouts,
      Optional<Running> running,
      Optional<StoredPit> before) {
    PitTables known = new PitTables(engine, layouts, running);
    Calendar calendar = known.calendar(pit);
    PitLayout layout = known.layout(pit, calendar);
    requireFreeName(pit);
    Optional<StoredPit> stored = before.filter(s -> s.fingerprint().equals(layout.fingerprint()));
    Map<String, StoredPit.Built> there = stored.map(StoredPit::dates).orElse(Map.of());
    List<String> kept = calendar.dates().stream().filter(there::containsKey).toList();
    boolean current = stored.filter(known::isKnownTo).isPresent();
    Set<String> altered = Set.copyOf(current ? touched(layout, running, kept) : kept);
    return changed(layout, known, calendar, stored, altered);
  }

  /** The store may hold a history that is no longer in the definition, and is not to be hidden. */
  private void requireFreeName(PitDefinition pit) {
    if (engine.stored(pit.name()).isPresent()) {
      throw BygoneException.of(
          ErrorCode.INVALID_DEFINITION,
          "PIT table \"%s\" has the name of a table whose history is in the store"
              .formatted(pit.name()),
          "Rename the PIT table.");
    }
  }

  private List<String> touched(PitLayout layout, Optional<Running> running, List<String> dates) {
    return running
        .filter(r -> !dates.isEmpty())
        .map(r -> touched(layout, r, dates))
        .orElse(List.of());
  }

  private List<String> touched(PitLayout layout, Running running, List<String> dates) {
    boolean keptInOtherType =
        running.table().table().mode() == Mode.SNAPSHOT
            && !running.table().timeType().equals(layout.asOfType());
    if (keptInOtherType) {
      return ofSnapshots(layout, running, dates);
    }
    String query =
        new PitSql(layout, engine.dialect()).touched(running.table(), running.plan(), dates);
    return running.unit().query(query).rows().stream()
        .map(r -> dates.get(((Number) r.get(0)).intValue() - 1))
        .toList();
  }

  /**
   * Where several kept snapshots may be of one date, the last of which counts, a load alters the
   * dates of its own, without rows too; and those before the birth of any key.
   */
  private static List<String> ofSnapshots(PitLayout layout, Running running, List<String> dates) {
    if (layout.pit().born() == Born.ALL) {
      return dates;
    }
    boolean byDay = layout.asOfType().equals(ColumnType.DATE);
    Set<LocalDateTime> loaded = new HashSet<>();
    running.loads().stream()
        .flatMap(l -> l.asOf().stream())
        .map(t -> AsOf.parse(t).time())
        .map(t -> byDay ? t.truncatedTo(ChronoUnit.DAYS) : t)
        .forEach(loaded::add);
    return dates.stream().filter(d -> loaded.contains(Moments.local(d))).toList();
  }

  private static PitChange changed(
      PitLayout layout,
      PitTables known,
      Calendar calendar,
      Optional<StoredPit> stored,
      Set<String> altered) {
    Map<String, StoredPit.Built> before = stored.map(StoredPit::dates).orElse(Map.of());
    Set<String> dates = new HashSet<>(calendar.dates());
    List<String> built =
        calendar.dates().stream()
            .filter(d -> altered.contains(d) || !before.containsKey(d))
            .toList();
    List<String> removed =
        before.keySet().stream().filter(d -> altered.contains(d) || !dates.contains(d)).toList();
    Map<String, Long> loads = known.newestLoads();
    long load = loads.values().stream().mapToLong(Long::longValue).max().orElse(0);
    Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
    Map<String, StoredPit.Built> after = new LinkedHashMap<>();
    calendar.dates().forEach(d -> after.put(d, before.get(d)));
    built.forEach(d -> after.put(d, new StoredPit.Built(now, load)));
    return new PitChange(
        layout,
        stored.isEmpty(),
        removed,
        built,
        new StoredPit(layout.fingerprint(), loads, after));
  }

  private static PitReport report(PitChange change) {
    Set<String> dates = change.after().dates().keySet();
    return new PitReport(
        change.layout().pit().name(),
        dates.size(),
        change.built(),
        change.removed().stream().filter(d -> !dates.contains(d)).toList());
  }
}
