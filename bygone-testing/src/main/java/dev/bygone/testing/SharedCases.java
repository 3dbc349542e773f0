package dev.bygone.testing;

import dev.bygone.LoadRequest.Flag;
import dev.bygone.testing.CaseDelivery.Content;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Cases that share a table. The n-th deliveries of all are one delivery.
 *
 * @param table the table
 * @param cases the cases
 * @param deliveries the deliveries of all
 */
record SharedCases(SharedTable table, List<SharedCase> cases, List<CaseDelivery> deliveries) {
  /** Copies. */
  SharedCases {
    cases = List.copyOf(cases);
    deliveries = List.copyOf(deliveries);
  }

  /** These cases, which fit together. */
  static SharedCases of(SharedTable table, List<SharedCase> cases) {
    int most = cases.stream().mapToInt(c -> c.testCase().deliveries().size()).max().orElse(0);
    return new SharedCases(
        table, cases, IntStream.range(0, most).mapToObj(i -> delivery(table, cases, i)).toList());
  }

  /** Those of them that hold in any order. */
  SharedCases inAnyOrder() {
    return of(table, cases.stream().filter(c -> c.testCase().anyOrder()).toList());
  }

  private static CaseDelivery delivery(SharedTable table, List<SharedCase> cases, int place) {
    List<List<Cell>> rows = new ArrayList<>();
    cases.forEach(c -> rows.addAll(c.rows(place)));
    Set<Flag> flags =
        cases.stream().flatMap(c -> c.flags(place).stream()).collect(Collectors.toSet());
    return new CaseDelivery(
        Integer.toString(place + 1),
        cases.get(0).asOfs().stream().skip(place).findFirst(),
        new Content.Json(new CellRows(table.deliveredColumns(), rows)),
        flags,
        Optional.empty(),
        Optional.empty(),
        Map.of(),
        Optional.empty());
  }
}
