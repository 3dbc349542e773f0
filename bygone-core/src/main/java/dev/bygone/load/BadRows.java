package dev.bygone.load;

import dev.bygone.DeliveryReport.Told;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.definition.EnvelopeColumn;
import dev.bygone.definition.Expectation.Otherwise;
import dev.bygone.engine.Unit;
import dev.bygone.load.Accepted.Rejected;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PromiseSql;
import dev.bygone.plan.StagedSql;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The bad rows of one delivery: what is wrong with them, or the relation that sets them aside. */
final class BadRows {
  /** Where the summary of staged rows has those that say nothing; of promises it tells after it. */
  private static final int SKIPPED = 6;

  private final Unit unit;
  private final Layout layout;
  private final StagedSql sql;
  private final List<PromiseSql> promises;
  private final Pending pending;
  private final String relation;
  private final List<String> aside = new ArrayList<>();

  BadRows(
      Unit unit,
      Layout layout,
      Dialect dialect,
      Predicates predicates,
      Pending pending,
      String staged,
      int place) {
    this.unit = unit;
    this.layout = layout;
    this.promises = predicates.promises();
    this.sql = new StagedSql(layout, dialect, staged, predicates.operations(), promises);
    this.pending = pending;
    this.relation = "aside_" + place;
  }

  StagedSql sql() {
    return sql;
  }

  /** What is wrong with the rows by themselves, by the counts of {@link StagedSql#summary}. */
  List<Problem> problems(List<Long> summary) {
    String name = pending.name();
    List<Problem> problems = new ArrayList<>();
    if (summary.get(1) > 0) {
      problems.add(
          Refusals.nullKey(
              name,
              layout.table().key(),
              summary.get(1),
              examples(sql.nullKeys(Problem.MAX_EXAMPLES))));
    }
    if (summary.get(2) > 0) {
      List<String> sequence = layout.sourceSequence();
      List<String> examples = examples(sql.nullSequences(Problem.MAX_EXAMPLES));
      problems.add(
          layout.snapshots() && !layout.dated()
              ? Refusals.undated(name, sequence, summary.get(2), examples)
              : Refusals.nullSequence(name, sequence, summary.get(2), examples));
    }
    if (summary.get(3) > 0) {
      problems.add(
          Refusals.typeMismatch(name, summary.get(3), examples(sql.misfits(Problem.MAX_EXAMPLES))));
    }
    if (summary.get(4) > 0) {
      problems.add(
          Refusals.ragged(name, summary.get(4), examples(sql.ragged(Problem.MAX_EXAMPLES))));
    }
    if (summary.get(5) > 0) {
      problems.add(unknownOperation(summary.get(5)));
    }
    return problems;
  }

  private Problem unknownOperation(long rows) {
    String column = layout.table().feed().operation().orElseThrow().column();
    List<String> examples = examples(sql.unknownOperations(Problem.MAX_EXAMPLES));
    return column.equals(EnvelopeColumn.OPERATION.column())
        ? Refusals.noMessage(pending.name(), rows, examples)
        : Refusals.unknownOperation(pending.name(), column, rows, examples);
  }

  /** Whether rows are bad by themselves. */
  static boolean any(List<Long> summary) {
    return summary.subList(1, SKIPPED).stream().anyMatch(n -> n > 0);
  }

  /** The rows that say nothing. */
  static long skipped(List<Long> summary) {
    return summary.get(SKIPPED);
  }

  /** Whether rows break a promise for which they are set aside. */
  boolean anyBroken(List<Long> summary) {
    return !broken(summary, Otherwise.QUARANTINE).isEmpty();
  }

  /** What stops the delivery because its source does not keep a promise. */
  List<Problem> brokenPromises(List<Long> summary) {
    List<Problem> problems = new ArrayList<>();
    broken(summary, Otherwise.FAIL)
        .forEach(
            (promise, rows) ->
                problems.add(
                    Refusals.expectationFailed(
                        pending.name(),
                        promise.name(),
                        rows,
                        examples(sql.broken(promise, Problem.MAX_EXAMPLES)))));
    return problems;
  }

  /** The rows that break a promise and are loaded all the same, by its name. */
  Map<String, Told> warned(List<Long> summary) {
    Map<String, Told> warned = new LinkedHashMap<>();
    broken(summary, Otherwise.WARN)
        .forEach(
            (promise, rows) ->
                warned.put(
                    promise.name(),
                    new Told(rows, examples(sql.broken(promise, Problem.MAX_EXAMPLES)))));
    return warned;
  }

  private Map<PromiseSql, Long> broken(List<Long> summary, Otherwise otherwise) {
    Map<PromiseSql, Long> broken = new LinkedHashMap<>();
    for (int i = 0; i < promises.size(); i++) {
      long rows = summary.get(SKIPPED + 1 + i);
      if (rows > 0 && promises.get(i).otherwise() == otherwise) {
        broken.put(promises.get(i), rows);
      }
    }
    return broken;
  }

  /** Sets the rows aside that are bad by themselves. */
  void setAside() {
    aside.add(sql.bad());
  }

  /**
   * The rows that do not come too late; the others are added to the problems or set aside.
   *
   * @param told the relation of the normalised rows
   */
  String inTime(String told, LateRows late, List<Problem> problems) {
    List<LateRows.Reason> reasons = late.among(told);
    if (reasons.isEmpty()) {
      return told;
    } else if (!layout.table().onBadRow().quarantines()) {
      for (LateRows.Reason reason : reasons) {
        problems.add(
            Refusals.late(
                pending.name(),
                reason,
                late.count(reason),
                examples(sql.at(reason.places(), Problem.MAX_EXAMPLES))));
      }
      return told;
    }
    reasons.forEach(r -> setAside(r.places(), ErrorCode.LATE_EVENT, r.why()));
    String inTime = relation + "_in_time";
    unit.view(inTime, late.without(told, reasons));
    return inTime;
  }

  /** Sets rows aside that are good by themselves, but not with others. */
  void setAside(String places, ErrorCode reason, String detail) {
    aside.add(sql.asideOf(places, reason, detail));
  }

  /** The rows that were set aside. */
  Rejected rejected() {
    if (aside.isEmpty()) {
      return Rejected.NONE;
    }
    unit.relation(relation, String.join("\nUNION ALL\n", aside));
    Map<ErrorCode, Long> rows = new LinkedHashMap<>();
    Rows counted =
        unit.query(
            "SELECT %1$s, count(*) FROM %2$s GROUP BY %1$s"
                .formatted(sql.name(Layout.REASON), relation));
    counted
        .rows()
        .forEach(
            r -> rows.put(ErrorCode.valueOf(r.get(0).toString()), ((Number) r.get(1)).longValue()));
    return new Rejected(rows, Optional.of(relation));
  }

  private List<String> examples(String query) {
    return unit.query(query).rows().stream().map(this::example).toList();
  }

  private String example(List<Object> row) {
    String file = pending.delivery().files().size() > 1 ? row.get(1) + " " : "";
    String what = row.get(2) == null ? "" : ": " + row.get(2);
    return "%srow %s, %s%s"
        .formatted(file, row.get(0), KeyText.of(layout.table().key(), row, 3), what);
  }
}
