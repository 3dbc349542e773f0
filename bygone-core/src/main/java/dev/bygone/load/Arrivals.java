package dev.bygone.load;

import dev.bygone.DeliveryReport;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.definition.Flow;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import dev.bygone.source.Found;
import dev.bygone.source.Sources;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a source has to deliver, as far as a load is about it.
 *
 * @param ready what can be read
 * @param settled the reports of what is not even to be read
 */
record Arrivals(List<Delivery> ready, List<DeliveryReport> settled) {
  /** That of one source of a table, in the order in which it is to be taken. */
  static Arrivals of(Path folder, TableDefinition table, LoadRequest request, KnownLoads known) {
    Arrivals arrivals = new Arrivals(new ArrayList<>(), new ArrayList<>());
    found(folder, table, request).stream()
        .filter(f -> isAbout(table, request, f.name()))
        .forEach(f -> arrivals.add(f, table, request, known));
    return arrivals;
  }

  private static List<Found> found(Path folder, TableDefinition table, LoadRequest request) {
    return request
        .deliveries()
        .map(given -> given.stream().<Found>map(Found.Ready::new).toList())
        .orElseGet(() -> Sources.of(folder, table));
  }

  /** Of what has to be taken in order it is about those too that wait before others. */
  private static boolean isAbout(TableDefinition table, LoadRequest request, String name) {
    return table.takenInOrder()
        || (table.asOfColumn().isPresent() ? request.asksForPartOf(name) : request.asksFor(name));
  }

  private void add(Found found, TableDefinition table, LoadRequest request, KnownLoads known) {
    boolean once =
        table.flow().filter(Flow::once).isPresent() || request.flags().contains(Flag.BY_NAME);
    if (once && !request.flags().contains(Flag.FORCE) && known.has(found.name())) {
      settled.add(report(table, found, List.of()));
    } else if (found instanceof Found.Ready delivery) {
      ready.add(dated(delivery.delivery(), table, request.asOf()));
    } else if (found instanceof Found.Unusable unusable && request.asksFor(found.name())) {
      settled.add(report(table, found, List.of(unusable.problem())));
    }
  }

  private static Delivery dated(Delivery delivery, TableDefinition table, Optional<AsOf> asOf) {
    return delivery.asOf().isPresent() || asOf.isEmpty() || !table.datedByLoad()
        ? delivery
        : delivery.withAsOf(asOf);
  }

  private static DeliveryReport report(TableDefinition table, Found found, List<Problem> problems) {
    return DeliveryReport.notLoaded(
        table.name(), found.name(), Optional.empty(), problems, Duration.ZERO);
  }
}
