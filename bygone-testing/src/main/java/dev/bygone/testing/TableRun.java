package dev.bygone.testing;

import dev.bygone.DeliveryReport;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Loads deliveries into tables of one definition and has each table checked. */
final class TableRun {
  private final TableDefinition table;
  private final List<PitDefinition> pits;
  private final TestEngine engine;
  private final Path folder;
  private final List<CaseDelivery> deliveries;
  private final Checks checks;
  private final Map<CaseDelivery, Delivery> files = new HashMap<>();

  /**
   * A run of these deliveries.
   *
   * @param folder a folder for this run alone
   */
  TableRun(
      TableDefinition table,
      List<PitDefinition> pits,
      TestEngine engine,
      Path folder,
      List<CaseDelivery> deliveries,
      Checks checks) {
    this.table = table;
    this.pits = List.copyOf(pits);
    this.engine = engine;
    this.folder = folder;
    this.deliveries = deliveries;
    this.checks = checks;
    int number = 0;
    for (CaseDelivery delivery : deliveries) {
      number++;
      if (delivery.retracts().isEmpty()) {
        files.put(delivery, DeliveryFiles.write(folder, number, delivery));
      }
    }
  }

  /** In the order given, with what must hold after each, and of what is remembered at the end. */
  void inOrder() {
    try (Playground playground = open()) {
      deliveries.forEach(d -> loadAndCheck(playground, d));
      checks.requireAtEnd(playground, UnaryOperator.identity());
      if (engine.lakeFormat().isEmpty()) { // there a check takes as long as two loads
        at(
            e -> e.in("the check of the table"),
            () -> Expectations.requireProved(playground.bygone().check(List.of())));
      }
    }
  }

  /** In at most so many of the orders, save the one given, and all in one pass. */
  void inOtherWays(int mostOrders) {
    Stream<List<CaseDelivery>> orders =
        Orders.sample(Orders.of(deliveries), mostOrders).stream()
            .filter(order -> !order.equals(deliveries));
    // each order has a store of its own, so that every core can take one; Spark takes them itself
    (engine.lakeFormat().isPresent() ? orders : orders.parallel()).forEach(this::inOrder);
    if (endsWithWhatIsTakenBack()) {
      inOnePass();
    }
  }

  /** What is delivered after something was taken back may have its name. */
  private boolean endsWithWhatIsTakenBack() {
    List<Boolean> back = deliveries.stream().map(d -> d.retracts().isPresent()).toList();
    return !back.contains(true)
        || back.subList(back.indexOf(true), back.size()).stream().allMatch(b -> b);
  }

  private void inOrder(List<CaseDelivery> order) {
    UnaryOperator<Mismatch> place = e -> e.in("in the order " + names(order));
    try (Playground playground = open()) {
      at(place, () -> order.forEach(d -> load(playground, d)));
      checks.requireAtEnd(playground, place);
    }
  }

  private void inOnePass() {
    UnaryOperator<Mismatch> place = e -> e.in("in one pass");
    try (Playground playground = open()) {
      at(place, () -> loadTogether(playground));
      checks.requireAtEnd(playground, place);
    }
  }

  private void loadAndCheck(Playground playground, CaseDelivery delivery) {
    checks.lookBefore(delivery, playground);
    at(
        e -> e.in("delivery " + delivery.name()),
        () -> checks.requireAfter(delivery, load(playground, delivery), playground));
  }

  private DeliveryReport load(Playground playground, CaseDelivery delivery) {
    DeliveryReport report =
        delivery
            .retracts()
            .map(name -> playground.retract(name, List.copyOf(files.values())))
            .orElseGet(
                () -> playground.load(List.of(files.get(delivery)), delivery.flags()).get(0));
    Expectations.requireOutcome(delivery, report);
    return report;
  }

  private void loadTogether(Playground playground) {
    Set<Flag> flags = EnumSet.of(Flag.ONE_PASS);
    deliveries.forEach(d -> flags.addAll(d.flags()));
    List<CaseDelivery> loaded = deliveries.stream().filter(d -> d.retracts().isEmpty()).toList();
    List<DeliveryReport> reports = playground.load(loaded.stream().map(files::get).toList(), flags);
    for (int i = 0; i < reports.size(); i++) {
      Expectations.requireOutcome(loaded.get(i), reports.get(i));
    }
    deliveries.stream().filter(d -> d.retracts().isPresent()).forEach(d -> load(playground, d));
  }

  private static void at(UnaryOperator<Mismatch> place, Runnable check) {
    try {
      check.run();
    } catch (Mismatch e) {
      throw place.apply(e);
    }
  }

  private Playground open() {
    return Playground.open(folder, engine, table, pits);
  }

  private static String names(List<CaseDelivery> deliveries) {
    return deliveries.stream().map(CaseDelivery::name).collect(Collectors.joining(", "));
  }
}
