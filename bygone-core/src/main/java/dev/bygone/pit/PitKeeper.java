package dev.bygone.pit;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.PitReport;
import dev.bygone.definition.PitDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.StoredPit;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.LoadPlan;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitSql;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Keeps PIT tables true: of each change of a history it finds the dates whose answer it alters, and
 * has these built anew with it.
 */
public final class PitKeeper {
  private final Engine engine;
  private final List<PitDefinition> pits;
  private final Function<String, Optional<Layout>> histories;
  private final Map<String, PitReport> done = new LinkedHashMap<>();

  /**
   * For the PIT tables of a definition.
   *
   * @param histories how the history of a table lies; empty if nothing was loaded yet
   */
  public PitKeeper(
      Engine engine, List<PitDefinition> pits, Function<String, Optional<Layout>> histories) {
    this.engine = engine;
    this.pits = List.copyOf(pits);
    this.histories = histories;
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
        histories(pit, table)
            .map(h -> change(pit, h, Optional.of(new Running(unit, table, plan, loads))))
            .ifPresent(changes::add);
      }
    }
    return changes;
  }

  /** Notes that changes of PIT tables are done. */
  public void note(List<PitChange> changes) {
    changes.forEach(c -> done.merge(c.layout().pit().name(), report(c), PitReport::and));
  }

  /** Builds what is behind, and leaves out what is no longer asked for. */
  public void settle(PitDefinition pit) {
    histories(pit)
        .map(h -> change(pit, h, Optional.empty()))
        .filter(c -> !isSettled(c))
        .ifPresent(this::refresh);
  }

  /** Builds all of a PIT table anew. */
  public void rebuild(PitDefinition pit) {
    histories(pit)
        .map(
            h -> {
              PitTables known = new PitTables(engine, h, Optional.empty());
              PitLayout layout = known.layout(pit);
              return changed(layout, known, known.calendar(pit), Optional.empty(), dates -> dates);
            })
        .ifPresent(this::refresh);
  }

  private void refresh(PitChange change) {
    engine.refresh(change);
    note(List.of(change));
  }

  private boolean isSettled(PitChange change) {
    return engine.pit(change.layout().pit().name()).filter(change.after()::equals).isPresent();
  }

  /** The PIT tables of these tables, by the names of those. */
  public List<PitDefinition> of(List<String> tables) {
    return pits.stream().filter(p -> p.tables().stream().anyMatch(tables::contains)).toList();
  }

  /** What is behind in a PIT table, in a few words each. */
  public List<String> behind(PitDefinition pit) {
    Optional<List<Layout>> loaded = histories(pit);
    if (loaded.isEmpty()) {
      return List.of("nothing was loaded into its tables yet");
    }
    return new PitTables(engine, loaded.get(), Optional.empty())
        .behind(pit, engine.pit(pit.name()));
  }

  /** How a PIT table lies, if it was built as its definition says. */
  public Optional<PitLayout> find(PitDefinition pit) {
    Optional<StoredPit> stored = engine.pit(pit.name());
    return stored
        .flatMap(s -> histories(pit))
        .map(h -> new PitTables(engine, h, Optional.empty()).layout(pit))
        .filter(l -> l.fingerprint().equals(stored.orElseThrow().fingerprint()));
  }

  /**
   * How a PIT table lies.
   *
   * @throws BygoneException INVALID_REQUEST if it was never built, or not as its definition says
   */
  public PitLayout built(PitDefinition pit) {
    return find(pit)
        .orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    "PIT table %s is not built%s"
                        .formatted(
                            pit.name(),
                            engine.pit(pit.name()).isPresent()
                                ? " as the definition says now"
                                : " yet"),
                    "Load its tables, or build it: bygone pit refresh " + pit.name()));
  }

  /**
   * How a PIT table would lie that nobody keeps.
   *
   * @throws BygoneException INVALID_REQUEST if nothing was loaded into its tables
   */
  public PitLayout asked(PitDefinition pit) {
    return tables(pit).layout(pit);
  }

  /** The dates that a PIT table would have, as text, in order. */
  public List<String> dates(PitDefinition pit) {
    return tables(pit).calendar(pit).dates();
  }

  private PitTables tables(PitDefinition pit) {
    return histories(pit)
        .map(h -> new PitTables(engine, h, Optional.empty()))
        .orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    "table %s has no history yet".formatted(String.join(", ", pit.tables())),
                    "Load its deliveries first: bygone load"));
  }

  private Optional<List<Layout>> histories(PitDefinition pit, Layout changing) {
    try {
      List<Layout> layouts = new ArrayList<>();
      for (String name : pit.tables()) {
        if (name.equals(changing.table().name())) {
          layouts.add(changing);
        } else {
          histories.apply(name).ifPresent(layouts::add);
        }
      }
      return Optional.of(layouts);
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return Optional.empty();
    }
  }

  private Optional<List<Layout>> histories(PitDefinition pit) {
    List<Layout> layouts = pit.tables().stream().map(histories).flatMap(Optional::stream).toList();
    return Optional.of(layouts).filter(l -> !l.isEmpty());
  }

  private PitChange change(PitDefinition pit, List<Layout> layouts, Optional<Running> running) {
    PitTables known = new PitTables(engine, layouts, running);
    PitLayout layout = known.layout(pit);
    Optional<StoredPit> stored =
        engine.pit(pit.name()).filter(s -> s.fingerprint().equals(layout.fingerprint()));
    boolean current = stored.filter(s -> known.isKnownTo(s)).isPresent();
    Function<List<String>, List<String>> touched = dates -> dates;
    if (current) {
      touched =
          dates ->
              running
                  .filter(r -> !dates.isEmpty())
                  .map(r -> touched(layout, r, dates))
                  .orElse(List.of());
    }
    return changed(layout, known, known.calendar(pit), stored, touched);
  }

  private List<String> touched(PitLayout layout, Running running, List<String> dates) {
    String query =
        new PitSql(layout, engine.dialect()).touched(running.table(), running.plan(), dates);
    return running.unit().query(query).rows().stream()
        .map(r -> dates.get(((Number) r.get(0)).intValue() - 1))
        .toList();
  }

  private PitChange changed(
      PitLayout layout,
      PitTables known,
      Calendar calendar,
      Optional<StoredPit> stored,
      Function<List<String>, List<String>> touched) {
    Map<String, StoredPit.Built> before = stored.map(StoredPit::dates).orElse(Map.of());
    Set<String> dates = new HashSet<>(calendar.dates());
    Set<String> altered =
        Set.copyOf(touched.apply(calendar.dates().stream().filter(before::containsKey).toList()));
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
    calendar
        .dates()
        .forEach(
            d -> {
              boolean anew = altered.contains(d) || !before.containsKey(d);
              after.put(d, anew ? new StoredPit.Built(now, load) : before.get(d));
            });
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
