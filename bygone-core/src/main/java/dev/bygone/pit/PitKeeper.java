package dev.bygone.pit;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.PitReport;
import dev.bygone.Problem;
import dev.bygone.definition.Mode;
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
              requireFreeName(pit);
              Calendar calendar = known.calendar(pit);
              return changed(
                  known.layout(pit, calendar), known, calendar, Optional.empty(), dates -> dates);
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
    try {
      return histories(pit)
          .map(h -> new PitTables(engine, h, Optional.empty()))
          .map(t -> t.behind(pit, engine.pit(pit.name())))
          .orElse(List.of("nothing was loaded into its tables yet"));
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return e.problems().stream().map(Problem::what).toList();
    }
  }

  /** How a PIT table lies, if it was built as its definition says. */
  public Optional<PitLayout> find(PitDefinition pit) {
    try {
      Optional<StoredPit> stored = engine.pit(pit.name());
      return stored
          .flatMap(s -> histories(pit))
          .map(h -> new PitTables(engine, h, Optional.empty()).layout(pit))
          .filter(l -> l.fingerprint().equals(stored.orElseThrow().fingerprint()));
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return Optional.empty();
    }
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
    Calendar calendar = known.calendar(pit);
    PitLayout layout = known.layout(pit, calendar);
    requireFreeName(pit);
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
    return changed(layout, known, calendar, stored, touched);
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

  private List<String> touched(PitLayout layout, Running running, List<String> dates) {
    boolean keptByDay =
        running.table().table().mode() == Mode.SNAPSHOT
            && !running.table().timeType().equals(layout.asOfType());
    if (keptByDay) {
      return ofDays(layout, running, dates);
    }
    String query =
        new PitSql(layout, engine.dialect()).touched(running.table(), running.plan(), dates);
    return running.unit().query(query).rows().stream()
        .map(r -> dates.get(((Number) r.get(0)).intValue() - 1))
        .toList();
  }

  /**
   * Where several kept snapshots may be of one date, the last of which counts, a load alters its
   * own dates, without rows too; and those before the birth of any key.
   */
  private static List<String> ofDays(PitLayout layout, Running running, List<String> dates) {
    if (layout.pit().born() == Born.ALL) {
      return dates;
    }
    Set<String> days = new HashSet<>();
    running.loads().stream()
        .flatMap(l -> l.asOf().stream())
        .map(t -> AsOf.parse(t).time().toLocalDate().toString())
        .forEach(days::add);
    return dates.stream().filter(days::contains).toList();
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
