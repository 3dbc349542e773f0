package dev.bygone.testing;

import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import dev.bygone.testing.CaseDelivery.Content;
import dev.bygone.testing.oracle.Appearance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds out which cases can share a table. */
final class Sharing {
  /**
   * What cases have in common that can share a table.
   *
   * @param table the definition
   * @param columns the columns of its deliveries, in order
   * @param asOfs the common as_ofs of the snapshots: all have as many, in the same order
   * @param told which counts they tell of each delivery, and of which they tell what is set aside
   * @param allOrders whether there are few enough deliveries to try every order
   */
  private record Meeting(
      TableDefinition table,
      List<String> columns,
      List<AsOf> asOfs,
      List<Told> told,
      boolean allOrders) {}

  /**
   * What a case tells of a delivery as a whole, which cases tell of their common one together.
   *
   * @param counts the names of the counts
   * @param rejects whether it tells what is set aside
   */
  private record Told(Set<String> counts, boolean rejects) {}

  private Sharing() {}

  /** The groups of at least two among these cases that can share a table. */
  static List<SharedCases> among(List<Case> cases) {
    Map<Meeting, List<SharedCase>> meetings = new LinkedHashMap<>();
    for (int number = 0; number < cases.size(); number++) {
      Case testCase = cases.get(number);
      if (canShare(testCase)) {
        CommonTimes times = times(testCase, table(testCase).orElseThrow());
        SharedCase shared = new SharedCase(number, testCase, times);
        meetings.computeIfAbsent(meeting(shared), m -> new ArrayList<>()).add(shared);
      }
    }
    return meetings.entrySet().stream()
        .filter(meeting -> meeting.getValue().size() > 1)
        .flatMap(meeting -> together(meeting.getKey().table(), meeting.getValue()).stream())
        .toList();
  }

  private static Optional<SharedCases> together(TableDefinition table, List<SharedCase> cases) {
    return SharedTable.of(table).map(shared -> SharedCases.of(shared, cases));
  }

  private static Meeting meeting(SharedCase shared) {
    TableDefinition table = table(shared.testCase()).orElseThrow();
    return new Meeting(
        table,
        List.copyOf(table.columns().keySet()),
        shared.asOfs(),
        told(shared.testCase()),
        shared.testCase().deliveries().size() <= Orders.MOST_DELIVERIES);
  }

  /** Those that tell nothing may be of different lengths. */
  private static List<Told> told(Case testCase) {
    List<Told> told =
        testCase.deliveries().stream()
            .map(d -> new Told(d.counts().keySet(), d.rejects().isPresent()))
            .toList();
    Told nothing = new Told(Set.of(), false);
    return told.stream().allMatch(nothing::equals) ? List.of() : told;
  }

  /** Where the source dates versions too, its times are among those of the case. */
  private static CommonTimes times(Case testCase, TableDefinition table) {
    return CommonTimes.of(table.datedBySource() ? List.of() : asOfs(testCase));
  }

  private static boolean canShare(Case testCase) {
    return testCase.expected().definitionError().isEmpty()
        && testCase.expected().pit().isEmpty()
        && testCase.expected().knownAt().isEmpty()
        && table(testCase).filter(table -> canShare(testCase, table)).isPresent();
  }

  /** What is about the table as a whole would be about the cases of others. */
  private static boolean canShare(Case testCase, TableDefinition table) {
    CommonTimes times = times(testCase, table);
    return !table.truncates()
        && !table.lateness().limits()
        && haveOwnNames(testCase.deliveries())
        && testCase.deliveries().stream().allMatch(d -> d.retracts().isEmpty())
        && testCase.deliveries().stream().allMatch(d -> canShare(d, table))
        && testCase.expected().asOf().keySet().stream().allMatch(times::knows)
        && expectations(testCase).allMatch(rows -> isOfTheSource(rows, table));
  }

  /** Whether it is a plain load of rows. */
  private static boolean canShare(CaseDelivery delivery, TableDefinition table) {
    return delivery.error().isEmpty()
        && delivery.content() instanceof Content.Json json
        && json.rows().columns().equals(List.copyOf(table.columns().keySet()))
        && isUsual(delivery, table.delivery(), json.rows().rows().isEmpty());
  }

  /** An empty snapshot is refused if it is not accepted; in a shared one nobody sees that. */
  private static boolean isUsual(CaseDelivery delivery, DeliveryKind kind, boolean empty) {
    Set<Flag> flags = delivery.flags();
    return switch (kind) {
      case CHANGES -> delivery.asOf().isEmpty() && flags.isEmpty();
      case SNAPSHOT ->
          delivery.asOf().isPresent()
              && (empty ? flags.equals(Set.of(Flag.ACCEPT)) : flags.isEmpty());
    };
  }

  /** A delivery of the same name may be the same again, which is passed over. */
  private static boolean haveOwnNames(List<CaseDelivery> deliveries) {
    return !deliveries.isEmpty()
        && deliveries.stream().map(CaseDelivery::name).allMatch(new HashSet<>()::add);
  }

  /** Surrogate keys and load ids are given away table by table. */
  private static boolean isOfTheSource(CellRows rows, TableDefinition table) {
    Set<String> shared = new HashSet<>(table.storedColumns());
    shared.addAll(new Appearance(table).columns());
    return shared.containsAll(rows.columns());
  }

  private static Stream<CellRows> expectations(Case testCase) {
    return Stream.concat(
        testCase.deliveries().stream().map(CaseDelivery::expect).flatMap(Optional::stream),
        ExpectedView.of(testCase.expected()).stream().map(ExpectedView::rows));
  }

  private static Optional<TableDefinition> table(Case testCase) {
    return testCase.table() instanceof Case.Table.Valid valid
        ? Optional.of(valid.definition())
        : Optional.empty();
  }

  private static List<AsOf> asOfs(Case testCase) {
    return testCase.deliveries().stream()
        .map(CaseDelivery::asOf)
        .flatMap(Optional::stream)
        .toList();
  }
}
