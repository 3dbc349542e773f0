package dev.bygone.load;

import static dev.bygone.load.DeliveryReader.number;
import static dev.bygone.load.DeliveryReader.numbers;

import dev.bygone.BygoneException;
import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.DeliveryReport.Told;
import dev.bygone.LoadDetails;
import dev.bygone.LoadDetails.Guarded;
import dev.bygone.LoadEntry;
import dev.bygone.Problem;
import dev.bygone.engine.Commit;
import dev.bygone.engine.Engine;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.pit.PitKeeper;
import dev.bygone.plan.DeliveredSnapshot;
import dev.bygone.plan.Evolution;
import dev.bygone.plan.FilePlace;
import dev.bygone.plan.KeyCount;
import dev.bygone.plan.Layout;
import dev.bygone.plan.LoadPlan;
import dev.bygone.plan.Planner;
import dev.bygone.plan.RejectsSql;
import dev.bygone.plan.Step;
import dev.bygone.source.AsOf;
import dev.bygone.source.Repair;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Folds the accepted deliveries of a pass into the history, counts what that does, and commits it.
 */
final class Folding {
  private final Engine engine;
  private final Unit unit;
  private final Layout layout;
  private final Evolution evolution;
  private final KnownLoads known;
  private final boolean guarded;
  private final Instant now;
  private final PitKeeper pits;
  private final long started = System.nanoTime();
  private final StepTimes times = new StepTimes();

  /**
   * For a table.
   *
   * @param evolution how its table of entries is to change
   * @param guarded whether a guard may stop a snapshot
   * @param pits what keeps the PIT tables of the table
   */
  Folding(
      Engine engine,
      Unit unit,
      Layout layout,
      Evolution evolution,
      KnownLoads known,
      boolean guarded,
      Instant now,
      PitKeeper pits) {
    this.engine = engine;
    this.unit = unit;
    this.layout = layout;
    this.evolution = evolution;
    this.known = known;
    this.guarded = guarded;
    this.now = now;
    this.pits = pits;
  }

  /**
   * The reports of the deliveries, by their place in the pass.
   *
   * @return empty if a key is there twice of which that was still to be seen; nothing is committed
   * @throws dev.bygone.BygoneException if a guard stops the snapshot
   */
  Optional<Map<Integer, DeliveryReport>> commit(
      List<Accepted> accepted, Optional<StoredTable> stored) {
    unit.view(
        Planner.DELIVERED,
        accepted.stream().map(this::delivered).collect(Collectors.joining("\nUNION ALL\n")));
    accepted.stream()
        .flatMap(a -> a.parts().stream())
        .forEach(parts -> unit.view(Planner.DELIVERED_PARTS, "SELECT * FROM " + parts));
    requireTruncates(accepted);
    long nextSurrogateKey = stored.map(StoredTable::nextSurrogateKey).orElse(1L);
    LoadPlan plan = plan(accepted, nextSurrogateKey);
    if (!make(plan, accepted)) {
      return Optional.empty();
    }
    List<Guarded> guards = guard(accepted);
    Map<Accepted, Counts> counts = counts(accepted, plan);
    Told unseen = plan.unseen().map(this::told).orElse(Told.NONE);
    long highest = number(unit.query(plan.highestSurrogateKey()));
    times.done("count");
    StoredTable after =
        new StoredTable(
            Fingerprint.of(layout.table()).text(),
            layout.table().stored(),
            layout.asOfType(),
            Math.max(nextSurrogateKey, highest + 1),
            stored.flatMap(StoredTable::floor));
    Map<Accepted, Duration> durations = durations(accepted);
    List<LoadEntry> plain =
        accepted.stream().map(a -> entry(a, counts.get(a), durations.get(a))).toList();
    List<PitChange> altered = pits.with(unit, layout, plan, plain);
    times.done("pits");
    List<LoadEntry> loads = new ArrayList<>();
    for (Accepted one : accepted) {
      boolean last = loads.size() == accepted.size() - 1;
      loads.add(explained(plain.get(loads.size()), details(one, after, guards, altered, last)));
    }
    unit.commit(
        layout,
        new Commit(
            plan.change(),
            plan.replaced(),
            plan.superseded(),
            after,
            evolution,
            loads,
            rejects(accepted),
            altered,
            Optional.empty()));
    pits.note(altered);
    loads.forEach(known::add);
    return Optional.of(
        accepted.stream()
            .collect(
                Collectors.toMap(
                    Accepted::place, a -> report(a, counts.get(a), unseen, durations.get(a)))));
  }

  /** Rows of which a query gives the keys. */
  private Told told(String keys) {
    long rows = DeliveryReader.number(unit.query("SELECT count(*) FROM (%s) AS t".formatted(keys)));
    if (rows == 0) {
      return Told.NONE;
    }
    List<String> key = layout.table().key();
    return new Told(
        rows,
        unit
            .query("SELECT * FROM (%s) AS t LIMIT %d".formatted(keys, Problem.MAX_EXAMPLES))
            .rows()
            .stream()
            .map(row -> KeyText.of(key, row, 0))
            .toList());
  }

  private String delivered(Accepted one) {
    String rows = "SELECT * FROM " + one.relation();
    return layout.table().takesSnapshotsAmongChanges()
        ? rows
            + "\nUNION ALL\n"
            + new Planner(layout, engine.dialect())
                .reconciling()
                .beside(one.relation(), one.asOf().orElseThrow(), one.loadId())
        : rows;
  }

  private List<Guarded> guard(List<Accepted> accepted) {
    if (guarded && layout.table().takesSnapshots() && layout.table().guard().watches()) {
      Accepted one = accepted.get(0);
      return new Guards(unit, layout)
          .check(
              one.pending().name(),
              new Planner(layout, engine.dialect()).guard(one.asOf().orElseThrow()));
    }
    return List.of();
  }

  private Optional<String> rejects(List<Accepted> accepted) {
    return accepted.stream()
        .filter(a -> a.rejected().relation().isPresent())
        .map(
            a ->
                new RejectsSql(engine.dialect())
                    .rows(a.rejected().relation().orElseThrow(), a.loadId(), a.pending().name()))
        .reduce((a, b) -> a + "\nUNION ALL\n" + b);
  }

  /** The last delivery of a pass carries the time of what was done for all. */
  private Map<Accepted, Duration> durations(List<Accepted> accepted) {
    Map<Accepted, Duration> durations = new HashMap<>();
    accepted.forEach(a -> durations.put(a, a.reading()));
    durations.merge(
        accepted.get(accepted.size() - 1),
        Duration.ofNanos(System.nanoTime() - started),
        Duration::plus);
    return durations;
  }

  /** The places that deliveries before had. */
  private static List<FilePlace> replaced(List<Accepted> accepted) {
    return accepted.stream().flatMap(a -> a.file().stream()).filter(FilePlace::taken).toList();
  }

  /** A truncate that was told stays; where rows have other places it would stand between others. */
  private void requireTruncates(List<Accepted> accepted) {
    List<FilePlace> replaced = replaced(accepted);
    if (!replaced.isEmpty() && layout.table().truncates()) {
      long lost =
          number(
              unit.query(new Planner(layout, engine.dialect()).replaced(replaced).lostTruncates()));
      if (lost > 0) {
        throw new BygoneException(
            List.of(Refusals.lostTruncates(accepted.get(0).pending().name(), lost)));
      }
    }
  }

  private LoadPlan plan(List<Accepted> accepted, long nextSurrogateKey) {
    Planner planner = new Planner(layout, engine.dialect());
    long current = accepted.get(accepted.size() - 1).loadId();
    if (!layout.snapshots()) {
      return planner.changes(replaced(accepted), current, nextSurrogateKey);
    }
    Map<LocalDateTime, DeliveredSnapshot> last = new TreeMap<>();
    for (Accepted one : accepted) {
      AsOf asOf = one.asOf().orElseThrow();
      last.put(
          asOf.time(), new DeliveredSnapshot(asOf, one.loadId(), Repair.is(one.pending().name())));
    }
    return planner.snapshots(List.copyOf(last.values()), loadedBefore(), current, nextSurrogateKey);
  }

  private List<AsOf> loadedBefore() {
    return known.asOfs().stream().map(t -> t.as(layout.timeType())).toList();
  }

  /** Whether all steps were made; they end where a key turns out to be delivered twice. */
  private boolean make(LoadPlan plan, List<Accepted> accepted) {
    Optional<Accepted> assumed = accepted.stream().filter(Accepted::assumed).findFirst();
    Optional<KeyCount> count = assumed.flatMap(a -> plan.delivered());
    for (Step step : plan.steps()) {
      make(step);
      Optional<KeyCount> now = count.filter(c -> c.step().equals(step.relation()));
      if (now.isPresent()
          && number(unit.query(now.get().query())) != assumed.orElseThrow().rows()) {
        return false;
      }
    }
    return true;
  }

  private void make(Step step) {
    unit.make(step);
    if (step.kind() == Step.Kind.HELD) {
      times.done(step.relation());
    }
  }

  /** Rows are counted by delivery, keys for the whole pass, on its last delivery. */
  private Map<Accepted, Counts> counts(List<Accepted> accepted, LoadPlan plan) {
    Map<Long, Long> applied = new HashMap<>();
    unit.query(plan.applied())
        .rows()
        .forEach(
            r -> applied.put(((Number) r.get(0)).longValue(), ((Number) r.get(1)).longValue()));
    List<Long> keys = new ArrayList<>(numbers(unit.query(plan.keys())));
    Map<Accepted, Counts> counts = new HashMap<>();
    for (Accepted one : accepted) {
      boolean last = one.equals(accepted.get(accepted.size() - 1));
      counts.put(
          one,
          counts(
              one, applied.getOrDefault(one.loadId(), 0L), last ? keys : List.of(0L, 0L, 0L, 0L)));
    }
    return counts;
  }

  private static Counts counts(Accepted one, long applied, List<Long> keys) {
    return new Counts(
        one.read(),
        applied,
        one.rows() - applied,
        one.read() - one.rows() - one.skipped() - one.rejected().total(),
        one.skipped(),
        one.rejected().total(),
        keys.get(0),
        keys.get(1),
        keys.get(2),
        keys.get(3));
  }

  private LoadEntry entry(Accepted one, Counts counts, Duration time) {
    return new LoadEntry(
        one.loadId(),
        layout.table().name(),
        one.pending().name(),
        one.pending().checksum(),
        one.asOf().map(AsOf::text),
        now,
        counts,
        time);
  }

  /** What the pass did for all is told with its last delivery, as its counts are. */
  private LoadDetails details(
      Accepted one,
      StoredTable after,
      List<Guarded> guards,
      List<PitChange> altered,
      boolean last) {
    Map<String, Long> warned = new TreeMap<>();
    one.warned().forEach((name, told) -> warned.put(name, told.rows()));
    Map<String, Integer> dates = new TreeMap<>();
    altered.forEach(p -> dates.put(p.layout().pit().name(), p.built().size()));
    return new LoadDetails(
        LoadSource.of(one.pending().delivery()),
        one.pending().delivery().files().size(),
        DefinitionVersion.of(after),
        !guarded,
        guards,
        warned,
        one.columns(),
        last ? dates : Map.of(),
        last ? times.after(one.reading()) : StepTimes.reading(one.reading()));
  }

  private static LoadEntry explained(LoadEntry load, LoadDetails details) {
    return new LoadEntry(
        load.loadId(),
        load.table(),
        load.delivery(),
        load.checksum(),
        load.asOf(),
        load.loadedAt(),
        load.counts(),
        load.time(),
        Optional.of(details));
  }

  private DeliveryReport report(Accepted one, Counts counts, Told unseen, Duration time) {
    return new DeliveryReport(
        layout.table().name(),
        one.pending().name(),
        one.asOf().map(AsOf::text),
        Outcome.LOADED,
        Optional.of(one.loadId()),
        counts,
        one.rejected().rows(),
        one.warned(),
        unseen,
        one.passedOver(),
        one.columns(),
        List.of(),
        time);
  }
}
