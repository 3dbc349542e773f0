package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Unit;
import dev.bygone.pit.PitKeeper;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

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
   */
  public List<DeliveryReport> load() {
    KnownLoads known = new KnownLoads(engine.loads(table.name()));
    Arrivals arrivals = Arrivals.of(folder, table, request, known);
    reports.addAll(arrivals.settled());
    try (Unit unit = engine.begin()) {
      ReadAhead ahead =
          new ReadAhead(engine, unit, table, Optional.of(new Growth(unit, engine.dialect())));
      List<Pending> found = pending(ahead, arrivals.ready());
      List<Pending> pending = found.stream().filter(this::isAskedFor).toList();
      request.progress().started(table.name(), pending.size() + reports.size());
      reports.forEach(request.progress()::finished);
      Obstacles obstacles = obstacles(ahead, found, pending, known);
      List<Pending> left = new ArrayList<>(pending);
      takeInTurn(unit, known, takeable(left, obstacles), left);
      if (!request.progress().stops()) {
        leave(left, known);
      }
    }
    return List.copyOf(reports);
  }

  private void takeInTurn(Unit unit, KnownLoads known, List<Pending> takeable, List<Pending> left) {
    for (List<Pending> pass : new Passes(table, true).of(takeable, request.flags())) {
      if (request.progress().stops()) {
        return;
      }
      List<DeliveryReport> taken = take(unit, known, pass);
      left.removeAll(pass.subList(0, taken.size()));
      taken.forEach(this::tell);
      if (taken.stream().anyMatch(this::stops)) {
        return;
      }
    }
  }

  /** What is behind a delivery that stops those after it waits, unless it is loaded already. */
  private void leave(List<Pending> left, KnownLoads known) {
    if (reports.stream().anyMatch(DeliveryReport::engineFailed)) {
      return;
    }
    left.stream()
        .map(
            p ->
                p.isReadable() && known.repeats(p) && !request.flags().contains(Flag.FORCE)
                    ? notLoaded(p.name(), p.asOf(), List.of())
                    : DeliveryReport.waiting(table.name(), p.name(), p.asOf().map(AsOf::text)))
        .forEach(this::tell);
  }

  /** What goes wrong with one pass must not lose the report of those before it. */
  private List<DeliveryReport> take(Unit unit, KnownLoads known, List<Pending> deliveries) {
    Pass pass = new Pass(engine, unit, table, request.flags(), known, pits);
    try {
      return pass.load(deliveries);
    } catch (BygoneException e) {
      return pass.failed(deliveries, p -> e.problems());
    } catch (RuntimeException e) {
      return pass.failed(deliveries, p -> List.of(Refusals.internalError(p.name(), e)));
    }
  }

  /** The deliveries in the order in which they are to be taken. */
  private List<Pending> pending(ReadAhead ahead, List<Delivery> ready) {
    List<Pending> pending = new ArrayList<>();
    for (Delivery delivery : ready) {
      try {
        pending.addAll(ahead.of(delivery));
      } catch (BygoneException e) {
        if (e.kind() == ErrorCode.Kind.ENGINE) {
          throw e;
        }
        if (request.asksForPartOf(delivery.name())) {
          reports.add(notLoaded(delivery.name(), delivery.asOf(), e.problems()));
        }
      }
    }
    if (table.asOfColumn().isPresent()) {
      pending.sort(Comparator.comparing(p -> p.asOf().orElseThrow().time()));
    }
    return pending;
  }

  private boolean isAskedFor(Pending pending) {
    return table.asOfColumn().isPresent()
        ? request.asksForPart(pending.name())
        : request.asksFor(pending.name());
  }

  private Obstacles obstacles(
      ReadAhead ahead, List<Pending> found, List<Pending> asked, KnownLoads known) {
    List<Pending> unasked = new ArrayList<>(found);
    unasked.removeAll(asked);
    boolean decided =
        !table.takesSnapshots()
            || request.deliveries().isPresent()
            || request.flags().contains(Flag.ACCEPT);
    Rivals rivals =
        decided ? Rivals.NONE : new Elsewhere(folder, table, request, known).rivals(ahead, asked);
    return new Obstacles(table, rivals, found, unasked, known);
  }

  /**
   * What can be taken; of what is refused already nobody may know what it comes before.
   *
   * @param left what waits; what is refused here does not any more
   */
  private List<Pending> takeable(List<Pending> left, Obstacles obstacles) {
    List<Pending> takeable = new ArrayList<>();
    for (Pending delivery : List.copyOf(left)) {
      boolean stopped = reports.stream().anyMatch(this::stops);
      Optional<Problem> problem =
          stopped ? obstacles.rivals().problem(delivery) : obstacles.problem(delivery);
      if (problem.isPresent()) {
        tell(notLoaded(delivery.name(), delivery.asOf(), List.of(problem.get())));
        left.remove(delivery);
      } else if (!stopped) {
        takeable.add(delivery);
      }
    }
    return takeable;
  }

  /**
   * Whether nothing is taken after a delivery: the engine failed, or it is refused, of those that
   * have to be taken in their order.
   */
  private boolean stops(DeliveryReport report) {
    return report.engineFailed() || (table.takenInOrder() && report.outcome() == Outcome.REFUSED);
  }

  private void tell(DeliveryReport report) {
    reports.add(report);
    request.progress().finished(report);
  }

  private DeliveryReport notLoaded(String delivery, Optional<AsOf> asOf, List<Problem> problems) {
    return DeliveryReport.notLoaded(
        table.name(), delivery, asOf.map(AsOf::text), problems, Duration.ZERO);
  }
}
