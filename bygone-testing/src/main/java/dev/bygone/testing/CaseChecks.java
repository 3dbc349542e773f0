package dev.bygone.testing;

import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What one case says of a table that is its own. */
final class CaseChecks implements Checks {
  private final Case testCase;
  private final List<ExpectedView> views;
  private final List<Long> loads = new ArrayList<>();
  private Optional<Rows> before = Optional.empty();

  CaseChecks(Case testCase) {
    this.testCase = testCase;
    this.views = ExpectedView.of(testCase.expected());
  }

  @Override
  public void lookBefore(CaseDelivery delivery, Playground playground) {
    before = mayChangeNothing(delivery) ? Optional.of(history(playground)) : Optional.empty();
  }

  @Override
  public void requireAfter(CaseDelivery delivery, DeliveryReport report, Playground playground) {
    Expectations.requireCounts(delivery, report);
    Expectations.requireRejects(delivery, report);
    if (report.outcome() != Outcome.LOADED) {
      before.ifPresent(rows -> Expectations.requireUnchanged(rows, history(playground)));
    }
    delivery
        .expect()
        .ifPresent(expected -> Expectations.requireRows(expected, history(playground)));
    loads.add(report.loadId().orElseGet(this::newest));
    if (loads.size() == testCase.deliveries().size()) {
      testCase.expected().knownAt().forEach((after, rows) -> requireKnown(after, rows, playground));
    }
  }

  private long newest() {
    return loads.isEmpty() ? 0 : loads.get(loads.size() - 1);
  }

  private void requireKnown(int after, CellRows rows, Playground playground) {
    long load = after == 0 ? 0 : loads.get(after - 1);
    try {
      Expectations.requireRows(rows, playground.knownAt(load));
    } catch (Mismatch e) {
      throw e.in("known after %d deliveries".formatted(after));
    }
  }

  @Override
  public void requireAtEnd(Playground playground, UnaryOperator<Mismatch> place) {
    for (ExpectedView view : views) {
      try {
        Expectations.requireRows(view.rows(), playground.show(view.request()));
      } catch (Mismatch e) {
        throw place.apply(e.in(view.name()));
      }
    }
    testCase.expected().pit().ifPresent(pit -> requirePit(pit, playground, place));
  }

  private static void requirePit(
      Case.ExpectedPit pit, Playground playground, UnaryOperator<Mismatch> place) {
    try {
      Expectations.requireRows(pit.rows(), playground.show(pit.definition()));
    } catch (Mismatch e) {
      throw place.apply(e.in("the PIT table"));
    }
  }

  /** Whether it is to be refused, or may be the same again; others are loaded. */
  private boolean mayChangeNothing(CaseDelivery delivery) {
    return delivery.error().isPresent()
        || testCase.deliveries().stream().filter(d -> d.name().equals(delivery.name())).count() > 1;
  }

  private static Rows history(Playground playground) {
    return playground.show(ShowRequest.history());
  }
}
