package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.definition.Flow;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Unit;
import dev.bygone.pit.PitKeeper;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import dev.bygone.source.Found;
import dev.bygone.source.Repair;
import dev.bygone.source.Sources;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Loads the deliveries of one table. */
public final class TableLoader {
  private final Engine engine;
  private final Path folder;
  private final TableDefinition table;
  private final LoadRequest request;
  private final PitKeeper pits;
  private final List<DeliveryReport> reports = new ArrayList<>();

  /**
   * For one table.
   *
   * @param folder the folder that its source starts from
   * @param pits what keeps its PIT tables
   */
  public TableLoader(
      Engine engine, Path folder, TableDefinition table, LoadRequest request, PitKeeper pits) {
    this.engine = engine;
    this.folder = folder;
    this.table = table;
    this.request = request;
    this.pits = pits;
  }

  /**
   * Takes every delivery that the request hands over, or that the source has; a refused one does
   * not stop the others, a failure of the engine does.
   *
   * @throws BygoneException INVALID_REQUEST if the request gives an as_of that the table has no use
   *     for
   */
  public List<DeliveryReport> load() {
    if (request.asOf().isPresent()) {
      refuseNeedlessAsOf();
    }
    KnownLoads known = new KnownLoads(engine.loads(table.name()));
    List<Delivery> ready = ready(known);
    try (Unit unit = engine.begin()) {
      ReadAhead ahead =
          new ReadAhead(engine, unit, table, Optional.of(new Growth(unit, engine.dialect())));
      List<Pending> pending = pending(ahead, ready);
      request.progress().started(table.name(), pending.size() + reports.size());
      reports.forEach(request.progress()::finished);
      for (List<Pending> pass : passes(takeable(ahead, pending, known))) {
        List<DeliveryReport> taken = take(unit, known, pass);
        taken.forEach(this::tell);
        if (taken.stream().anyMatch(this::stops)) {
          break;
        }
      }
    }
    return List.copyOf(reports);
  }

  /** What goes wrong with one pass must not lose the report of those before it. */
  private List<DeliveryReport> take(Unit unit, KnownLoads known, List<Pending> pass) {
    try {
      return new Pass(engine, unit, table, request.flags(), known, pits).load(pass);
    } catch (BygoneException e) {
      return pass.stream().map(p -> refused(p.name(), p.asOf(), e.problems())).toList();
    } catch (RuntimeException e) {
      return pass.stream()
          .map(p -> refused(p.name(), p.asOf(), List.of(Refusals.internalError(p.name(), e))))
          .toList();
    }
  }

  private void refuseNeedlessAsOf() {
    boolean dated =
        !table.takesSnapshots() || table.asOfColumn().isPresent() || table.datedByPath();
    if (dated) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "the deliveries of table %s say themselves when they hold".formatted(table.name()),
          "Leave --as-of out; it is for snapshots whose path and columns have no time.");
    }
  }

  private List<Delivery> ready(KnownLoads known) {
    List<Delivery> ready = new ArrayList<>();
    for (Found one : found().stream().filter(f -> isAskedFor(f.name())).toList()) {
      if (isDone(one, known)) {
        continue;
      }
      if (one instanceof Found.Ready delivery) {
        ready.add(dated(delivery.delivery()));
      } else if (one instanceof Found.Unusable unusable) {
        reports.add(refused(unusable.name(), Optional.empty(), List.of(unusable.problem())));
      }
    }
    return ready;
  }

  /** Whether it is of a source that is loaded once, and was. */
  private boolean isDone(Found found, KnownLoads known) {
    return table.flow().filter(Flow::once).isPresent()
        && !request.flags().contains(Flag.FORCE)
        && known.has(found.name());
  }

  private boolean isAskedFor(String name) {
    return table.asOfColumn().isPresent() ? request.asksForPartOf(name) : request.asksFor(name);
  }

  private List<Found> found() {
    return request
        .deliveries()
        .map(given -> given.stream().<Found>map(Found.Ready::new).toList())
        .orElseGet(() -> Sources.of(folder, table));
  }

  private Delivery dated(Delivery delivery) {
    return delivery.asOf().isPresent() || request.asOf().isEmpty()
        ? delivery
        : delivery.withAsOf(request.asOf());
  }

  /** The deliveries in the order in which they are to be taken. */
  private List<Pending> pending(ReadAhead ahead, List<Delivery> ready) {
    List<Pending> pending = new ArrayList<>();
    for (Delivery delivery : ready) {
      try {
        ahead.of(delivery).stream()
            .filter(p -> request.asksFor(delivery.name()) || request.asksFor(p.name()))
            .forEach(pending::add);
      } catch (BygoneException e) {
        if (e.kind() == ErrorCode.Kind.ENGINE) {
          throw e;
        }
        reports.add(refused(delivery.name(), delivery.asOf(), e.problems()));
      }
    }
    if (table.asOfColumn().isPresent()) {
      pending.sort(Comparator.comparing(p -> p.asOf().orElseThrow().time()));
    }
    return pending;
  }

  /**
   * What is folded and committed together. A guard watches each snapshot by itself; what one of a
   * part says, one whose rows have times of their own, or what is added to one, depends on those
   * before it; and what a redelivery with rows set aside keeps of the delivery before it has to be
   * there first.
   */
  private List<List<Pending>> passes(List<Pending> deliveries) {
    boolean singly =
        table.guard().watches()
            || !table.scope().isEmpty()
            || table.datedBySource()
            || table.takesSnapshotsAmongChanges()
            || deliveries.stream().anyMatch(d -> Repair.is(d.name()));
    if (singly || !request.flags().contains(Flag.ONE_PASS)) {
      return deliveries.stream().map(List::of).toList();
    } else if (deliveries.isEmpty()) {
      return List.of();
    }
    return table.setsRowsAside() ? withoutRedeliveries(deliveries) : List.of(deliveries);
  }

  private static List<List<Pending>> withoutRedeliveries(List<Pending> deliveries) {
    List<List<Pending>> passes = new ArrayList<>();
    Set<AsOf> met = new HashSet<>();
    for (Pending pending : deliveries) {
      boolean again = pending.asOf().filter(t -> !met.add(t)).isPresent();
      if (passes.isEmpty() || again) {
        passes.add(new ArrayList<>());
        met.clear();
        pending.asOf().ifPresent(met::add);
      }
      passes.get(passes.size() - 1).add(pending);
    }
    return passes;
  }

  /**
   * What can be taken. Of pending snapshots of one as_of nobody can tell which is to replace which;
   * and of what is refused already nobody may know what it comes before.
   */
  private List<Pending> takeable(ReadAhead ahead, List<Pending> deliveries, KnownLoads known) {
    if (reports.stream().anyMatch(this::stops)) {
      return List.of();
    } else if (request.deliveries().isPresent() || request.flags().contains(Flag.ACCEPT)) {
      return deliveries;
    }
    Rivals rivals =
        new Rivals(
            deliveries,
            known,
            (one, other) -> table.scope().isEmpty() || ahead.overlap(one, other));
    List<Pending> rest = new ArrayList<>();
    boolean stopped = false;
    for (Pending delivery : deliveries) {
      Optional<DeliveryReport> refused =
          rivals.problem(delivery).map(p -> refused(delivery.name(), delivery.asOf(), List.of(p)));
      refused.ifPresent(this::tell);
      stopped |= refused.filter(this::stops).isPresent();
      if (refused.isEmpty() && !stopped) {
        rest.add(delivery);
      }
    }
    return rest;
  }

  /**
   * Whether nothing is taken after a delivery: the engine failed, or it is a snapshot that is
   * refused, of those that have to be taken in their order.
   */
  private boolean stops(DeliveryReport report) {
    return report.engineFailed() || (table.datedBySource() && report.outcome() == Outcome.REFUSED);
  }

  private void tell(DeliveryReport report) {
    reports.add(report);
    request.progress().finished(report);
  }

  private DeliveryReport refused(String delivery, Optional<AsOf> asOf, List<Problem> problems) {
    return DeliveryReport.notLoaded(
        table.name(), delivery, asOf.map(AsOf::text), problems, Duration.ZERO);
  }
}
