package dev.bygone.testing;

import dev.bygone.CheckReport;
import dev.bygone.Column;
import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.DeliveryReport.Told;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.definition.ColumnType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Compares what came out with what a case says. */
final class Expectations {
  private Expectations() {}

  /** These rows and no others, by the columns that the case names. */
  static void requireRows(CellRows expected, Rows actual) {
    List<Integer> places = expected.columns().stream().map(c -> place(c, actual)).toList();
    List<List<Object>> picked = actual.rows().stream().map(r -> pick(r, places)).toList();
    List<List<Object>> wanted =
        expected.rows().stream().map(r -> typed(r, places, actual.columns())).toList();
    requireSame(expected.columns(), wanted, picked);
  }

  /** The same rows in both. */
  static void requireUnchanged(Rows before, Rows after) {
    List<String> columns = after.columns().stream().map(Column::name).toList();
    requireSame(columns, before.rows(), after.rows());
  }

  /** Refused with the code that the case says, or not refused. */
  static void requireOutcome(CaseDelivery delivery, DeliveryReport report) {
    String problems = Problems.text(report.problems());
    if (delivery.error().isEmpty() && report.outcome() == Outcome.REFUSED) {
      throw new Mismatch("refused, but must be accepted: " + problems);
    }
    delivery
        .error()
        .filter(code -> report.problems().stream().map(Problem::code).noneMatch(code::equals))
        .ifPresent(
            code -> {
              String instead = problems.isEmpty() ? report.outcome().toString() : problems;
              throw new Mismatch("must be refused as " + code + ", but: " + instead);
            });
  }

  /** The counts that the case says. */
  static void requireCounts(CaseDelivery delivery, DeliveryReport report) {
    Map<String, Long> actual = byName(report.counts());
    actual.put("warned", report.warned().values().stream().mapToLong(Told::rows).sum());
    actual.keySet().retainAll(delivery.counts().keySet());
    if (!actual.equals(delivery.counts())) {
      throw new Mismatch(
          "counts must be %s, but are %s".formatted(new TreeMap<>(delivery.counts()), actual));
    }
  }

  /** The rows set aside that the case says. */
  static void requireRejects(CaseDelivery delivery, DeliveryReport report) {
    delivery
        .rejects()
        .filter(expected -> !expected.equals(report.rejects()))
        .ifPresent(
            expected -> {
              throw new Mismatch(
                  "rows set aside must be %s, but are %s".formatted(expected, report.rejects()));
            });
  }

  /** Every rule of the check holds. */
  static void requireProved(CheckReport report) {
    report.results().stream()
        .filter(r -> r.violations() > 0)
        .findFirst()
        .ifPresent(
            r -> {
              throw new Mismatch(
                  "%d do not hold to the rule that %s: %s"
                      .formatted(r.violations(), r.rule(), String.join("; ", r.examples())));
            });
  }

  /** The counts by the names that cases and reports use. */
  static Map<String, Long> byName(Counts counts) {
    return new TreeMap<>(
        Map.of(
            "new", counts.added(),
            "changed", counts.changed(),
            "closed", counts.closed(),
            "reopened", counts.reopened(),
            "unchanged", counts.unchanged(),
            "duplicates", counts.duplicates(),
            "skipped", counts.skipped(),
            "quarantined", counts.quarantined()));
  }

  private static void requireSame(
      List<String> columns, List<List<Object>> expected, List<List<Object>> actual) {
    RowDifference.between(columns, expected, actual)
        .message()
        .ifPresent(
            difference -> {
              throw new Mismatch("rows differ\n" + difference);
            });
  }

  private static int place(String column, Rows rows) {
    List<String> names = rows.columns().stream().map(Column::name).toList();
    int place = names.indexOf(column);
    if (place < 0) {
      throw new Mismatch(
          names.stream().collect(Collectors.joining(", ", "no column " + column + " in ", "")));
    }
    return place;
  }

  private static List<Object> pick(List<Object> row, List<Integer> places) {
    List<Object> picked = new ArrayList<>();
    places.forEach(p -> picked.add(row.get(p)));
    return picked;
  }

  private static List<Object> typed(List<Cell> cells, List<Integer> places, List<Column> columns) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < cells.size(); i++) {
      values.add(typed(columns.get(places.get(i)).type(), cells.get(i)));
    }
    return values;
  }

  private static Object typed(ColumnType type, Cell cell) {
    try {
      return Values.of(type, cell);
    } catch (IllegalArgumentException e) {
      throw new Mismatch("cannot compare: " + e.getMessage());
    }
  }
}
