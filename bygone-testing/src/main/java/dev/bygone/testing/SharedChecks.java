package dev.bygone.testing;

import dev.bygone.DeliveryReport;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * What many cases say of the table that they share. A mismatch of one of them is kept, so that the
 * others are checked all the same.
 */
final class SharedChecks implements Checks {
  private final SharedCases shared;
  private final Map<Integer, Mismatch> mismatches = new ConcurrentHashMap<>();

  SharedChecks(SharedCases shared) {
    this.shared = shared;
  }

  /** The first mismatch of each case that has one, by its number. */
  Map<Integer, Mismatch> mismatches() {
    return Map.copyOf(mismatches);
  }

  /** All of the deliveries are loaded, or the run ends. */
  @Override
  public void lookBefore(CaseDelivery delivery, Playground playground) {}

  @Override
  public void requireAfter(CaseDelivery delivery, DeliveryReport report, Playground playground) {
    Expectations.requireCounts(delivery, report);
    Expectations.requireRejects(delivery, report);
    Function<ShowRequest, Rows> shown = shown(playground);
    int place = shared.deliveries().indexOf(delivery);
    for (SharedCase one : shared.cases()) {
      one.expectedAfter(place)
          .ifPresent(view -> require(one, view, shown, UnaryOperator.identity()));
    }
  }

  @Override
  public void requireAtEnd(Playground playground, UnaryOperator<Mismatch> place) {
    Function<ShowRequest, Rows> shown = shown(playground);
    for (SharedCase one : shared.cases()) {
      one.views().forEach(view -> require(one, view, shown, place));
    }
  }

  /** Reads each view once for all cases. */
  private static Function<ShowRequest, Rows> shown(Playground playground) {
    Map<ShowRequest, Rows> shown = new HashMap<>();
    return request -> shown.computeIfAbsent(request, playground::show);
  }

  private void require(
      SharedCase one,
      ExpectedView view,
      Function<ShowRequest, Rows> shown,
      UnaryOperator<Mismatch> place) {
    Rows own = one.own(shown.apply(view.request()), shared.table().number());
    try {
      Expectations.requireRows(view.rows(), own);
    } catch (Mismatch e) {
      mismatches.putIfAbsent(one.number(), place.apply(e.in(view.name())));
    }
  }
}
