package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * One pass: deliveries that are read, folded and committed together, all or nothing. A refused one
 * is left out.
 */
final class Pass {
  private final Engine engine;
  private final TableDefinition table;
  private final Set<Flag> flags;
  private final Instant now;
  private final KnownLoads known;
  private final NavigableMap<Integer, DeliveryReport> reports = new TreeMap<>();
  private final List<Accepted> accepted = new ArrayList<>();

  Pass(Engine engine, TableDefinition table, Set<Flag> flags, Instant now) {
    this.engine = engine;
    this.table = table;
    this.flags = flags;
    this.now = now.truncatedTo(ChronoUnit.MICROS);
    this.known = new KnownLoads(engine.loads(table.name()));
  }

  /** Takes deliveries, in their order. */
  List<DeliveryReport> load(List<Delivery> deliveries) {
    Optional<StoredTable> stored = engine.stored(table.name());
    Optional<Problem> drift = stored.flatMap(s -> Fingerprint.drift(s.definition(), table));
    if (drift.isPresent()) {
      return deliveries.stream()
          .map(d -> refused(d, List.of(drift.get()), System.nanoTime()))
          .toList();
    }
    Layout layout = new Layout(table, asOfType(stored, deliveries));
    try (Unit unit = engine.begin()) {
      unit.entries(layout, Planner.ENTRIES);
      readAll(unit, layout, deliveries);
      if (!accepted.isEmpty()) {
        reports.putAll(new Folding(engine, unit, layout, known, now).commit(accepted, stored));
      }
    }
    return List.copyOf(reports.values());
  }

  private void readAll(Unit unit, Layout layout, List<Delivery> deliveries) {
    Planner planner = new Planner(layout, engine.dialect());
    Optional<String> deletes =
        table.deleteWhen().map(p -> Predicates.render(p, table, engine.dialect()));
    DeliveryReader reader =
        new DeliveryReader(
            unit,
            layout,
            engine.dialect(),
            planner.delivered(deletes),
            flags.contains(Flag.ACCEPT));
    long loadId = engine.nextLoadId();
    for (int place = 0; place < deliveries.size(); place++) {
      if (read(reader, layout, deliveries.get(place), place, loadId)) {
        loadId++;
      }
    }
  }

  /** Whether the delivery was accepted; else there is a report of why not. */
  private boolean read(
      DeliveryReader reader, Layout layout, Delivery delivery, int place, long loadId) {
    long started = System.nanoTime();
    try {
      String checksum = Checksum.of(delivery);
      if (!flags.contains(Flag.FORCE) && known.repeats(delivery, checksum)) {
        reports.put(place, skipped(delivery, started));
        return false;
      }
      Accepted read = reader.read(delivery, place, asOf(layout, delivery), checksum, loadId);
      known.add(delivery, checksum);
      accepted.add(read);
      return true;
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      reports.put(place, refused(delivery, e.problems(), started));
      return false;
    }
  }

  private Optional<ColumnType> asOfType(Optional<StoredTable> stored, List<Delivery> deliveries) {
    if (stored.isPresent()) {
      return stored.get().asOfType();
    }
    if (table.sequenceBy().isEmpty()) {
      boolean dates =
          deliveries.stream()
              .allMatch(d -> d.asOf().map(t -> t.type().equals(ColumnType.DATE)).orElse(false));
      return Optional.of(dates ? ColumnType.DATE : ColumnType.TIMESTAMP);
    }
    return Optional.empty();
  }

  private Optional<AsOf> asOf(Layout layout, Delivery delivery) {
    if (layout.asOfType().isEmpty()) {
      return Optional.empty();
    }
    AsOf asOf =
        delivery.asOf().orElseGet(() -> AsOf.of(LocalDateTime.ofInstant(now, ZoneOffset.UTC)));
    if (layout.timeType().equals(ColumnType.DATE) && !asOf.wholeDay()) {
      throw new BygoneException(List.of(Refusals.asOfMismatch(delivery.name(), asOf.text())));
    }
    return Optional.of(asOf.as(layout.timeType()));
  }

  private DeliveryReport skipped(Delivery delivery, long started) {
    return report(delivery, Outcome.SKIPPED, List.of(), started);
  }

  private DeliveryReport refused(Delivery delivery, List<Problem> problems, long started) {
    return report(delivery, Outcome.REFUSED, problems, started);
  }

  private DeliveryReport report(
      Delivery delivery, Outcome outcome, List<Problem> problems, long started) {
    return new DeliveryReport(
        table.name(),
        delivery.name(),
        delivery.asOf().map(AsOf::text),
        outcome,
        Optional.empty(),
        Counts.NONE,
        problems,
        Duration.ofNanos(System.nanoTime() - started));
  }
}
