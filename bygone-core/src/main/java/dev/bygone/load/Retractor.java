package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.Counts;
import dev.bygone.ErrorCode;
import dev.bygone.KeyChange;
import dev.bygone.LoadEntry;
import dev.bygone.Problem;
import dev.bygone.RetractReport;
import dev.bygone.RetractRequest;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Engine;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.pit.PitKeeper;
import dev.bygone.plan.Evolution;
import dev.bygone.plan.Layout;
import dev.bygone.plan.LoadPlan;
import dev.bygone.plan.Planner;
import dev.bygone.plan.RehearsalSql;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Takes loads back: the history becomes the one that the other loads alone would have left. To know
 * that one, their deliveries are read again.
 */
public final class Retractor {
  private final long started = System.nanoTime();
  private final Engine engine;
  private final Path folder;
  private final TableDefinition table;
  private final Layout layout;
  private final PitKeeper pits;

  /**
   * For a table that has a history.
   *
   * @param folder the folder that its source starts from
   * @param table its definition
   * @param layout how it lies
   * @param pits what keeps its PIT tables
   */
  public Retractor(
      Engine engine, Path folder, TableDefinition table, Layout layout, PitKeeper pits) {
    this.engine = engine;
    this.folder = folder;
    this.table = table;
    this.layout = layout;
    this.pits = pits;
  }

  /**
   * Takes loads back, all or nothing.
   *
   * @param retracted loads of the table that still count
   * @throws BygoneException INVALID_REQUEST if deliveries that stay are no longer there, or if the
   *     history began with a table that was adopted; what a load is refused with, if one of them
   *     would be refused now
   */
  public RetractReport retract(List<LoadEntry> retracted, RetractRequest request) {
    StoredTable stored = engine.stored(table.name()).orElseThrow();
    List<LoadEntry> log = LoadEntry.standing(engine.loads(table.name()));
    requireNoFloor(stored);
    List<LoadEntry> others = new ArrayList<>(log);
    others.removeAll(retracted);
    Map<TableDefinition, List<Delivery>> found = Available.of(folder, table, request.deliveries());
    try (Replay replay = new Replay(engine, table.name(), stored, request.progress())) {
      requireAll(replay.run(others, found));
      return new Retraction(replay, stored, retracted).run(request, others.size(), found);
    }
  }

  private void requireNoFloor(StoredTable stored) {
    if (stored.floor().isPresent()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "the history of table %s began with a table that was adopted, whose rows are in no delivery that could be read again"
              .formatted(table.name()),
          "Have a correct snapshot, or the opposite changes, delivered.");
    }
  }

  private void requireAll(Map<LoadEntry, String> gone) {
    if (!gone.isEmpty()) {
      throw new BygoneException(
          List.of(
              new Problem(
                  ErrorCode.INVALID_REQUEST,
                  "%d of the deliveries of table %s that stay cannot be read again"
                      .formatted(gone.size(), table.name()),
                  gone.entrySet().stream()
                      .limit(Problem.MAX_EXAMPLES)
                      .map(
                          g ->
                              "%s (load %d): %s"
                                  .formatted(
                                      g.getKey().delivery(), g.getKey().loadId(), g.getValue()))
                      .toList(),
                  "Put their files back as they were loaded, then take the load back.")));
    }
  }

  /** The taking back of loads, once it is known what the others would have left. */
  private final class Retraction {
    private final Replay replay;
    private final Unit unit;
    private final StoredTable stored;
    private final List<LoadEntry> retracted;
    private final long last;

    Retraction(Replay replay, StoredTable stored, List<LoadEntry> retracted) {
      this.replay = replay;
      this.unit = replay.unit();
      this.stored = stored;
      this.retracted = retracted;
      this.last = engine.nextLoadId() + retracted.size() - 1;
    }

    RetractReport run(
        RetractRequest request, int replayed, Map<TableDefinition, List<Delivery>> found) {
      unit.entries(layout, Planner.ENTRIES);
      LoadPlan plan =
          new Planner(layout, engine.dialect())
              .replayed(replay.entries(), replay.numbers(), last, stored.nextSurrogateKey());
      plan.steps().forEach(unit::make);
      Counts counts = counts(plan);
      List<KeyChange> examples = examples(plan, request.examples());
      if (!request.dryRun()) {
        commit(plan, counts);
      }
      return new RetractReport(
          table.name(),
          retracted,
          request.dryRun() ? OptionalLong.empty() : OptionalLong.of(last),
          counts,
          examples,
          replayed,
          inSource(found),
          List.of(),
          Duration.ofNanos(System.nanoTime() - started));
    }

    private Counts counts(LoadPlan plan) {
      List<Long> keys = DeliveryReader.numbers(unit.query(plan.keys()));
      return new Counts(0, 0, 0, 0, 0, 0, keys.get(0), keys.get(1), keys.get(2), keys.get(3));
    }

    private List<KeyChange> examples(LoadPlan plan, int keys) {
      RehearsalSql sql = new RehearsalSql(layout, engine.dialect());
      return keys <= 0
          ? List.of()
          : new KeyChanges(layout, sql).of(unit.query(sql.examples(plan.change(), keys)));
    }

    private void commit(LoadPlan plan, Counts counts) {
      long highest = DeliveryReader.number(unit.query(plan.highestSurrogateKey()));
      List<LoadEntry> loads = loads(counts);
      List<PitChange> altered = pits.with(unit, layout, plan, loads);
      unit.commit(
          layout,
          new Commit(
              plan.change(),
              plan.replaced(),
              plan.superseded(),
              new StoredTable(
                  stored.definition(),
                  stored.columns(),
                  stored.asOfType(),
                  Math.max(stored.nextSurrogateKey(), highest + 1),
                  stored.floor()),
              Evolution.NONE,
              loads,
              Optional.empty(),
              altered,
              Optional.empty()));
      pits.note(altered);
    }

    /** A record for each load that is taken back, of which the last carries what became of keys. */
    private List<LoadEntry> loads(Counts counts) {
      Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
      List<LoadEntry> loads = new ArrayList<>();
      for (int i = 0; i < retracted.size(); i++) {
        LoadEntry load = retracted.get(i);
        boolean carries = i == retracted.size() - 1;
        loads.add(
            new LoadEntry(
                last - retracted.size() + 1 + i,
                table.name(),
                load.delivery(),
                LoadEntry.RETRACTED + load.loadId(),
                load.asOf(),
                now,
                carries ? counts : Counts.NONE,
                carries ? Duration.ofNanos(System.nanoTime() - started) : Duration.ZERO));
      }
      return loads;
    }

    private List<String> inSource(Map<TableDefinition, List<Delivery>> found) {
      return found.values().stream()
          .flatMap(List::stream)
          .map(Delivery::name)
          .filter(name -> retracted.stream().anyMatch(l -> l.isOf(name)))
          .distinct()
          .toList();
    }
  }
}
