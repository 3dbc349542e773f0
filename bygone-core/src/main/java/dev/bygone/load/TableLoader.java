package dev.bygone.load;

import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import dev.bygone.source.Found;
import dev.bygone.source.SourceFiles;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Loads the deliveries of one table. */
public final class TableLoader {
  private final Engine engine;
  private final Path folder;
  private final TableDefinition table;
  private final LoadRequest request;

  /**
   * For one table.
   *
   * @param folder the folder that its source starts from
   */
  public TableLoader(Engine engine, Path folder, TableDefinition table, LoadRequest request) {
    this.engine = engine;
    this.folder = folder;
    this.table = table;
    this.request = request;
  }

  /**
   * Takes every delivery that the request hands over, or that the source has; a refused one does
   * not stop the others.
   */
  public List<DeliveryReport> load() {
    List<DeliveryReport> reports = new ArrayList<>();
    List<Delivery> ready = new ArrayList<>();
    List<Found> found = found();
    request.progress().started(table.name(), found.size());
    for (Found one : found) {
      if (one instanceof Found.Ready delivery) {
        ready.add(delivery.delivery());
      } else if (one instanceof Found.Unusable unusable) {
        reports.add(tell(refused(unusable.name(), Optional.empty(), unusable.problem())));
      }
    }
    for (List<Delivery> pass : passes(withoutRivals(ready, reports))) {
      new Pass(engine, table, request.flags(), Instant.now())
          .load(pass)
          .forEach(r -> reports.add(tell(r)));
    }
    return reports;
  }

  private List<Found> found() {
    return request
        .deliveries()
        .map(given -> given.stream().<Found>map(Found.Ready::new).toList())
        .orElseGet(() -> table.source().map(s -> SourceFiles.of(folder, s)).orElse(List.of()));
  }

  private List<List<Delivery>> passes(List<Delivery> deliveries) {
    if (request.flags().contains(Flag.ONE_PASS)) {
      return deliveries.isEmpty() ? List.of() : List.of(deliveries);
    }
    return deliveries.stream().map(List::of).toList();
  }

  /** Of pending snapshots of one as_of nobody can tell which is to replace which. */
  private List<Delivery> withoutRivals(List<Delivery> deliveries, List<DeliveryReport> reports) {
    if (request.deliveries().isPresent() || request.flags().contains(Flag.ACCEPT)) {
      return deliveries;
    }
    Rivals rivals = new Rivals(deliveries, new KnownLoads(engine.loads(table.name())));
    List<Delivery> rest = new ArrayList<>();
    for (Delivery delivery : deliveries) {
      rivals
          .problem(delivery)
          .ifPresentOrElse(
              p -> reports.add(tell(refused(delivery.name(), delivery.asOf(), p))),
              () -> rest.add(delivery));
    }
    return rest;
  }

  private DeliveryReport tell(DeliveryReport report) {
    request.progress().finished(report);
    return report;
  }

  private DeliveryReport refused(String delivery, Optional<AsOf> asOf, Problem problem) {
    return new DeliveryReport(
        table.name(),
        delivery,
        asOf.map(AsOf::text),
        Outcome.REFUSED,
        Optional.empty(),
        Counts.NONE,
        List.of(problem),
        Duration.ZERO);
  }
}
