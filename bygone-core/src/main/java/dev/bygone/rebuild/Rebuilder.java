package dev.bygone.rebuild;

import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.RebuildReport;
import dev.bygone.RebuildReport.Difference;
import dev.bygone.RebuildReport.Gone;
import dev.bygone.RebuildRequest;
import dev.bygone.RebuildRequest.Flag;
import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.load.Available;
import dev.bygone.load.Reloading;
import dev.bygone.load.Survivors;
import dev.bygone.load.TableLoader;
import dev.bygone.pit.PitCatalog;
import dev.bygone.pit.PitKeeper;
import dev.bygone.source.Delivery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Builds a history anew, as its definition is now, from those of its deliveries that are still
 * there. It is built in a store of its own, so that nobody sees it before it is compared.
 */
public final class Rebuilder {
  private final long started = System.nanoTime();
  private final Engine engine;
  private final Definition definition;
  private final TableDefinition table;
  private final RebuildRequest request;
  private final Runnable afterSwap;

  /**
   * For a table of a definition.
   *
   * @param afterSwap what belongs to the new history
   */
  public Rebuilder(
      Engine engine,
      Definition definition,
      TableDefinition table,
      RebuildRequest request,
      Runnable afterSwap) {
    this.engine = engine;
    this.definition = definition;
    this.table = table;
    this.request = request;
    this.afterSwap = afterSwap;
  }

  /**
   * Builds it.
   *
   * @throws BygoneException INVALID_REQUEST if there is no history, if it is to be replaced though
   *     deliveries are gone, or if none is there; what a load is refused with, if one that was
   *     loaded would be refused now
   */
  public RebuildReport rebuild() {
    StoredTable stored =
        engine
            .stored(table.name())
            .orElseThrow(
                () ->
                    refused(
                        "table %s has no history yet".formatted(table.name()),
                        "Load its deliveries first: bygone load " + table.name()));
    List<LoadEntry> log = engine.loads(table.name());
    Map<TableDefinition, List<Delivery>> found =
        Available.of(definition.folder(), table, request.deliveries());
    try (Engine scratch = engine.scratch()) {
      Survivors survivors = reload(scratch, LoadEntry.standing(log), found);
      List<DeliveryReport> others = loadOthers(scratch, log, survivors, found);
      requireAny(scratch);
      return compare(scratch, stored, survivors, others);
    }
  }

  private RebuildReport compare(
      Engine scratch, StoredTable stored, Survivors survivors, List<DeliveryReport> others) {
    try (Built built = Built.of(engine, definition, table, stored, scratch)) {
      Difference difference = built.difference(request.examples());
      Optional<String> keptAs =
          request.flags().contains(Flag.SWAP)
              ? Optional.of(built.swap(difference, afterSwap))
              : Optional.empty();
      return new RebuildReport(
          table.name(),
          gone(survivors),
          survivors.there().size(),
          others,
          difference,
          keptAs,
          List.of(),
          Duration.ofNanos(System.nanoTime() - started));
    }
  }

  private Survivors reload(
      Engine scratch, List<LoadEntry> loads, Map<TableDefinition, List<Delivery>> found) {
    try (Unit unit = scratch.begin()) {
      Reloading reloading = Reloading.anew(scratch, unit, table.name(), request.progress());
      Survivors survivors = reloading.survivors(loads, found);
      requireAll(survivors);
      reloading.load(survivors);
      return survivors;
    }
  }

  private void requireAll(Survivors survivors) {
    if (survivors.gone().isEmpty()
        || !request.flags().contains(Flag.SWAP)
        || request.flags().contains(Flag.WITHOUT_GONE)) {
      return;
    }
    throw new BygoneException(
        List.of(
            new Problem(
                ErrorCode.INVALID_REQUEST,
                "%d of the deliveries that table %s was built from are not there as they were"
                    .formatted(survivors.gone().size(), table.name()),
                gone(survivors).stream().limit(Problem.MAX_EXAMPLES).map(Gone::text).toList(),
                "Put them back, or do without them: bygone rebuild %s --yes --without-gone"
                    .formatted(table.name()))));
  }

  private static List<Gone> gone(Survivors survivors) {
    List<Gone> gone = new ArrayList<>();
    survivors
        .gone()
        .forEach((load, why) -> gone.add(new Gone(load.loadId(), load.delivery(), why)));
    return gone;
  }

  /** What the next load would take beside, as it would; but what was taken back stays out. */
  private List<DeliveryReport> loadOthers(
      Engine scratch,
      List<LoadEntry> log,
      Survivors survivors,
      Map<TableDefinition, List<Delivery>> found) {
    Set<LoadEntry> standing = new HashSet<>(LoadEntry.standing(log));
    Map<String, LoadEntry> last = new LinkedHashMap<>();
    log.stream().filter(l -> l.retracts().isEmpty()).forEach(l -> last.put(l.delivery(), l));
    Set<LoadEntry> reloaded = new HashSet<>();
    survivors.there().forEach(s -> reloaded.add(s.load()));
    List<DeliveryReport> reports = new ArrayList<>();
    found.forEach(
        (flow, deliveries) -> {
          List<Delivery> others =
              deliveries.stream()
                  .filter(d -> !reloaded.contains(last.get(d.name())))
                  .filter(
                      d ->
                          last.values().stream()
                              .allMatch(l -> !l.isOf(d.name()) || standing.contains(l)))
                  .toList();
          if (!others.isEmpty()) {
            reports.addAll(load(scratch, flow, others));
          }
        });
    requireEngine(reports);
    return reports.stream()
        .filter(r -> r.outcome() == Outcome.LOADED || r.outcome() == Outcome.REFUSED)
        .toList();
  }

  private static void requireEngine(List<DeliveryReport> reports) {
    reports.stream()
        .filter(DeliveryReport::engineFailed)
        .findFirst()
        .ifPresent(
            r -> {
              throw new BygoneException(r.problems());
            });
  }

  private List<DeliveryReport> load(Engine scratch, TableDefinition flow, List<Delivery> others) {
    LoadRequest load =
        LoadRequest.of(table.name())
            .withDeliveries(others)
            .withFlags(Set.of(LoadRequest.Flag.ONE_PASS))
            .withProgress(request.progress());
    PitKeeper none =
        new PitKeeper(scratch, List.of(), new PitCatalog(scratch, n -> Optional.empty()));
    return new TableLoader(scratch, definition.folder(), flow, load, none).load();
  }

  private void requireAny(Engine scratch) {
    if (scratch.stored(table.name()).isEmpty()) {
      throw refused(
          "none of the deliveries of table %s is there".formatted(table.name()),
          "See that its source names where they are.");
    }
  }

  private static BygoneException refused(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_REQUEST, what, remedy);
  }
}
