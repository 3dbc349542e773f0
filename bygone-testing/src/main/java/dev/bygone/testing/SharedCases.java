package dev.bygone.testing;

import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.testing.CaseDelivery.Content;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
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
    List<CaseDelivery> there = cases.stream().flatMap(c -> c.delivery(place).stream()).toList();
    return new CaseDelivery(
        Integer.toString(place + 1),
        cases.get(0).asOfs().stream().skip(place).findFirst(),
        new Content.Json(new CellRows(table.deliveredColumns(), rows)),
        flags,
        Optional.empty(),
        Optional.empty(),
        counts(there),
        rejects(there),
        Optional.empty());
  }

  /** All of them tell the same counts of their deliveries. */
  private static Map<String, Long> counts(List<CaseDelivery> deliveries) {
    Map<String, Long> counts = new HashMap<>();
    deliveries.forEach(d -> d.counts().forEach((name, n) -> counts.merge(name, n, Long::sum)));
    return counts;
  }

  private static Optional<Map<ErrorCode, Long>> rejects(List<CaseDelivery> deliveries) {
    Map<ErrorCode, Long> rejects = new EnumMap<>(ErrorCode.class);
    deliveries.stream()
        .flatMap(d -> d.rejects().stream())
        .forEach(r -> r.forEach((code, n) -> rejects.merge(code, n, Long::sum)));
    boolean told = deliveries.stream().anyMatch(d -> d.rejects().isPresent());
    return Optional.of(rejects).filter(r -> told);
  }
}
