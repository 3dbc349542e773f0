package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ColumnChange;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Grain;
import dev.bygone.definition.Interval;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Occupant;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.pit.PitKeeper;
import dev.bygone.plan.Evolution;
import dev.bygone.plan.FilePlace;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import dev.bygone.plan.Views;
import dev.bygone.source.AsOf;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * One pass: deliveries that are read, folded and committed together, all or nothing. A refused one
 * is left out.
 */
final class Pass {
  /** The entries as they are stored, where the table is about to change. */
  private static final String STORED = "stored_entries";

  private final Engine engine;
  private final Unit unit;
  private final TableDefinition table;
  private final Set<Flag> flags;
  private final KnownLoads known;
  private final PitKeeper pits;
  private final Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
  private final NavigableMap<Integer, DeliveryReport> reports = new TreeMap<>();
  private final List<Accepted> accepted = new ArrayList<>();
  private final Growth growth;
  private LateRows late;
  private Optional<StoredTable> stored = Optional.empty();
  private Optional<Layout> before = Optional.empty();
  private Optional<Layout> settled = Optional.empty();
  private Optional<DeliveryReader> reader = Optional.empty();

  private boolean alone;

  /** Looks again, and closer, at the one delivery of the pass. */
  private Optional<Supplier<Accepted>> exactly = Optional.empty();

  Pass(
      Engine engine,
      Unit unit,
      TableDefinition table,
      Set<Flag> flags,
      KnownLoads known,
      PitKeeper pits) {
    this.engine = engine;
    this.unit = unit;
    this.table = table;
    this.flags = flags;
    this.known = known;
    this.pits = pits;
    this.growth = new Growth(unit, engine.dialect());
    this.late = LateRows.none(unit);
  }

  /**
   * Takes deliveries, in their order; the reports of those before one that is refused, where none
   * is taken after it.
   */
  List<DeliveryReport> load(List<Pending> deliveries) {
    stored = engine.stored(table.name());
    Optional<Standing> standing = stored.map(s -> Standing.of(table, s, engine.dialect()));
    Optional<Problem> obstacle =
        standing.isPresent() ? standing.flatMap(Standing::drift) : nameTaken();
    if (obstacle.isPresent()) {
      return deliveries.stream()
          .map(d -> notLoaded(d, List.of(obstacle.get()), System.nanoTime()))
          .toList();
    }
    before = standing.map(s -> layout(s.now(), stored.orElseThrow().asOfType()));
    late =
        LateRows.of(
            unit, table.lateness(), before, stored.flatMap(StoredTable::floor), engine.dialect());
    settled = standing.map(s -> layout(s.next(), stored.orElseThrow().asOfType()));
    long loadId = engine.nextLoadId();
    alone = deliveries.size() == 1 && before.isPresent();
    for (int place = 0; place < deliveries.size(); place++) {
      if (read(deliveries, place, loadId)) {
        loadId++;
      } else if (table.takenInOrder() && reports.get(place).outcome() == Outcome.REFUSED) {
        break;
      }
    }
    fold();
    return List.copyOf(reports.values());
  }

  private Optional<Problem> nameTaken() {
    return engine
        .occupant(table.name())
        .filter(Occupant::keepsSnapshots)
        .map(
            o ->
                Problem.of(
                    ErrorCode.INVALID_DEFINITION,
                    "table \"%s\" has the name of a table that keeps snapshots"
                        .formatted(table.name()),
                    "Rename it, or drop the other: bygone pit drop " + table.name()))
        .or(
            () ->
                engine.taken(Views.names(table)).stream()
                    .findFirst()
                    .map(name -> Refusals.nameTaken(table.name(), name)));
  }

  /**
   * The reports when something failed that is no fault of a delivery; those that are in already
   * stay.
   */
  List<DeliveryReport> failed(List<Pending> deliveries, Function<Pending, List<Problem>> why) {
    for (int place = 0; place < deliveries.size(); place++) {
      Pending pending = deliveries.get(place);
      reports.computeIfAbsent(
          place, p -> notLoaded(pending, why.apply(pending), System.nanoTime()));
    }
    return List.copyOf(reports.values());
  }

  private void fold() {
    if (accepted.isEmpty()) {
      return;
    }
    long started = System.nanoTime();
    Layout layout = settled.orElseThrow();
    Evolution evolution = before.map(was -> Evolution.between(was, layout)).orElse(Evolution.NONE);
    entries(layout, evolution);
    try {
      Optional<Map<Integer, DeliveryReport>> folded = fold(layout, evolution);
      if (folded.isEmpty()) {
        accepted.set(0, exactly.orElseThrow().get());
        folded = fold(layout, evolution);
      }
      reports.putAll(folded.orElseThrow());
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      accepted.forEach(a -> reports.put(a.place(), notLoaded(a.pending(), e.problems(), started)));
    }
  }

  private Optional<Map<Integer, DeliveryReport>> fold(Layout layout, Evolution evolution) {
    boolean guarded = !flags.contains(Flag.ACCEPT);
    return new Folding(engine, unit, layout, evolution, known, guarded, now, pits)
        .commit(accepted, stored);
  }

  private void entries(Layout layout, Evolution evolution) {
    if (evolution.isNone()) {
      unit.entries(layout, Planner.ENTRIES);
    } else {
      unit.entries(before.orElseThrow(), STORED);
      unit.view(Planner.ENTRIES, evolution.entries(layout, STORED, engine.dialect()));
    }
  }

  /** Whether the delivery was accepted; else there is a report of why not. */
  private boolean read(List<Pending> deliveries, int place, long loadId) {
    long started = System.nanoTime();
    Pending pending = deliveries.get(place);
    try {
      if (!flags.contains(Flag.FORCE) && repeats(pending)) {
        reports.put(place, notLoaded(pending, List.of(), started));
        return false;
      }
      take(pending, settled.orElseGet(() -> resolved(pending, deliveries)), place, loadId);
      return true;
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      reports.put(place, notLoaded(pending, e.problems(), started));
      return false;
    }
  }

  /** Reads a delivery; if it makes the table grow, those before it are folded in by themselves. */
  private void take(Pending pending, Layout layout, int place, long loadId) {
    DeliveryReader reading = reader.orElseGet(() -> reader(layout));
    Optional<FilePlace> file = new FilePlaces(table, known).of(pending, clock(), loadId);
    Optional<AsOf> asOf = asOf(layout, pending, file);
    file = file.map(f -> f.as(asOf.orElseThrow()));
    DeliveryReader.Reading read =
        alone && layout.snapshots()
            ? reading.open(pending, place, asOf)
            : reading.stage(pending, place, asOf);
    TableDefinition grown = growth.of(layout, pending, read.staged(), asOf);
    Layout base = accepted.isEmpty() ? before.orElse(layout) : layout;
    List<ColumnChange> changes = Growth.changes(base.table(), grown);
    if (grown.equals(layout.table())) {
      accepted.add(accepted(read, loadId, changes, file));
      settled = Optional.of(layout);
      reader = Optional.of(reading);
      return;
    }
    Layout wider = layout(grown, layout.asOfType());
    DeliveryReader another = reader(wider);
    Accepted more = another.stage(pending, place, asOf).accepted(loadId, changes, file);
    if (!accepted.isEmpty()) {
      fold();
      accepted.clear();
      stored = engine.stored(table.name());
      before = settled;
    }
    accepted.add(more);
    settled = Optional.of(wider);
    reader = Optional.of(another);
  }

  /** Of a delivery that is alone in its pass some things are seen better when it is folded in. */
  private Accepted accepted(
      DeliveryReader.Reading read,
      long loadId,
      List<ColumnChange> changes,
      Optional<FilePlace> file) {
    Optional<Accepted> assumed =
        alone && file.isEmpty() ? read.assumed(loadId, changes) : Optional.empty();
    exactly = assumed.map(a -> () -> read.accepted(loadId, changes, file));
    return assumed.orElseGet(() -> read.accepted(loadId, changes, file));
  }

  /** Whether the last load of that name, in this pass or before, had the same content and as_of. */
  private boolean repeats(Pending pending) {
    return accepted.stream()
        .map(Accepted::pending)
        .filter(p -> p.name().equals(pending.name()))
        .reduce((a, b) -> b)
        .map(p -> p.checksum().equals(pending.checksum()) && p.asOf().equals(pending.asOf()))
        .orElseGet(() -> known.repeats(pending));
  }

  private DeliveryReader reader(Layout layout) {
    return new DeliveryReader(unit, layout, engine.dialect(), late, flags.contains(Flag.ACCEPT));
  }

  private Layout resolved(Pending first, List<Pending> deliveries) {
    TableDefinition resolved = Inference.resolve(table, first.delivery(), unit, engine.dialect());
    return layout(resolved, asOfType(deliveries).map(resolved::validityType));
  }

  private Layout layout(TableDefinition resolved, Optional<ColumnType> asOfType) {
    return Layout.of(resolved, asOfType, known.setAside());
  }

  private Optional<ColumnType> asOfType(List<Pending> deliveries) {
    if (table.delivery() == DeliveryKind.CHANGES && !table.feed().fileOrder()) {
      return Optional.empty();
    }
    boolean dates =
        deliveries.stream()
            .allMatch(d -> d.asOf().map(t -> t.type().equals(ColumnType.DATE)).orElse(false));
    return Optional.of(dates ? ColumnType.DATE : ColumnType.TIMESTAMP);
  }

  private Optional<AsOf> asOf(Layout layout, Pending pending, Optional<FilePlace> file) {
    if (!table.takesSnapshots() && file.isEmpty()) {
      return Optional.empty();
    }
    AsOf asOf = file.map(FilePlace::asOf).or(pending::asOf).orElseGet(() -> AsOf.of(clock()));
    if (layout.timeType().equals(ColumnType.DATE) && !asOf.wholeDay()) {
      throw new BygoneException(List.of(Refusals.asOfMismatch(pending.name(), asOf.text())));
    }
    if (!counted(asOf.time()).equals(asOf.time())) {
      throw new BygoneException(List.of(Refusals.finerAsOf(pending.name(), asOf.text(), grain())));
    }
    if (layout.dated()) {
      known
          .newest()
          .filter(newest -> asOf.time().isBefore(newest.time()))
          .ifPresent(
              newest -> {
                throw new BygoneException(
                    List.of(Refusals.lateSnapshot(pending.name(), asOf, newest)));
              });
    }
    late.check(pending, asOf, known.newest());
    return Optional.of(asOf.as(layout.timeType()));
  }

  /** The time now in the units in which the table counts. */
  private LocalDateTime clock() {
    return counted(LocalDateTime.ofInstant(now, ZoneOffset.UTC));
  }

  private LocalDateTime counted(LocalDateTime time) {
    return grain().truncated(time);
  }

  private Grain grain() {
    return table.output().interval() instanceof Interval.ClosedTimes closed
        ? closed.grain()
        : Grain.MICROSECOND;
  }

  private DeliveryReport notLoaded(Pending pending, List<Problem> problems, long started) {
    return DeliveryReport.notLoaded(
        table.name(),
        pending.name(),
        pending.asOf().map(AsOf::text),
        problems,
        Duration.ofNanos(System.nanoTime() - started));
  }
}
