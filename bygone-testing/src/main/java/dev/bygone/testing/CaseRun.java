package dev.bygone.testing;

import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Runs one case whose definition holds; what is not as expected is a {@link Mismatch}. */
final class CaseRun {
  private final Case testCase;
  private final TableDefinition table;
  private final String engine;
  private final Path folder;
  private final int mostOrders;
  private final Map<CaseDelivery, Delivery> files = new LinkedHashMap<>();

  CaseRun(Case testCase, TableDefinition table, String engine, Path folder, int mostOrders) {
    this.testCase = testCase;
    this.table = table;
    this.engine = engine;
    this.folder = folder;
    this.mostOrders = mostOrders;
    int number = 0;
    for (CaseDelivery delivery : testCase.deliveries()) {
      number++;
      files.put(delivery, DeliveryFiles.write(folder, number, delivery));
    }
  }

  /** Everything that the case asks for. */
  void run() {
    inOrder();
    if (testCase.anyOrder()) {
      // each order has a store of its own, so that every core can take one
      Orders.sample(Orders.of(testCase.deliveries()), mostOrders).parallelStream()
          .forEach(this::inOtherOrder);
      inOnePass();
    }
  }

  private void inOrder() {
    try (Playground playground = open()) {
      testCase.deliveries().forEach(d -> loadAndCheck(playground, d));
      checkEnd(playground);
    }
  }

  private void inOtherOrder(List<CaseDelivery> order) {
    if (order.equals(testCase.deliveries())) {
      return;
    }
    try (Playground playground = open()) {
      order.forEach(d -> Expectations.requireOutcome(d, load(playground, d)));
      checkEnd(playground);
    } catch (Mismatch e) {
      throw e.in("in the order " + names(order));
    }
  }

  private void inOnePass() {
    Set<Flag> flags = EnumSet.of(Flag.ONE_PASS);
    testCase.deliveries().forEach(d -> flags.addAll(d.flags()));
    try (Playground playground = open()) {
      List<DeliveryReport> reports =
          playground.load(testCase.deliveries().stream().map(files::get).toList(), flags);
      for (int i = 0; i < reports.size(); i++) {
        Expectations.requireOutcome(testCase.deliveries().get(i), reports.get(i));
      }
      checkEnd(playground);
    } catch (Mismatch e) {
      throw e.in("in one pass");
    }
  }

  private void loadAndCheck(Playground playground, CaseDelivery delivery) {
    try {
      Rows before = playground.show(ShowRequest.history());
      DeliveryReport report = load(playground, delivery);
      Expectations.requireOutcome(delivery, report);
      Expectations.requireCounts(delivery, report);
      Expectations.requireRejects(delivery, report);
      Rows after = playground.show(ShowRequest.history());
      if (report.outcome() != Outcome.LOADED) {
        Expectations.requireUnchanged(before, after);
      }
      delivery.expect().ifPresent(rows -> Expectations.requireRows(rows, after));
    } catch (Mismatch e) {
      throw e.in("delivery " + delivery.name());
    }
  }

  private void checkEnd(Playground playground) {
    Case.Expected expected = testCase.expected();
    expected.table().ifPresent(rows -> check(playground, "the table", ShowRequest.history(), rows));
    expected
        .current()
        .ifPresent(rows -> check(playground, "the current rows", ShowRequest.current(), rows));
    expected
        .asOf()
        .forEach((time, rows) -> check(playground, "as of " + time, ShowRequest.asOf(time), rows));
  }

  private static void check(
      Playground playground, String what, ShowRequest request, CellRows expected) {
    try {
      Expectations.requireRows(expected, playground.show(request));
    } catch (Mismatch e) {
      throw e.in(what);
    }
  }

  private DeliveryReport load(Playground playground, CaseDelivery delivery) {
    return playground.load(List.of(files.get(delivery)), delivery.flags()).get(0);
  }

  private Playground open() {
    return Playground.open(folder, engine, table);
  }

  private static String names(List<CaseDelivery> deliveries) {
    return deliveries.stream().map(CaseDelivery::name).collect(Collectors.joining(", "));
  }
}
