package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.engine.Unit;
import dev.bygone.plan.DeliveredSql;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import dev.bygone.plan.StagedSql;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Reads one delivery into a unit of work, and refuses it with everything that is wrong with it. */
final class DeliveryReader {
  private final Unit unit;
  private final Layout layout;
  private final Dialect dialect;
  private final DeliveredSql delivered;
  private final boolean mayBeEmpty;

  DeliveryReader(
      Unit unit, Layout layout, Dialect dialect, DeliveredSql delivered, boolean mayBeEmpty) {
    this.unit = unit;
    this.layout = layout;
    this.dialect = dialect;
    this.delivered = delivered;
    this.mayBeEmpty = mayBeEmpty;
  }

  Accepted read(Delivery delivery, int place, Optional<AsOf> asOf, String checksum, long loadId) {
    long started = System.nanoTime();
    String staged = "staged_" + place;
    unit.stage(delivery, layout.table(), staged);
    StagedSql sql = new StagedSql(layout, dialect, staged);
    List<Long> summary = numbers(unit.query(sql.summary()));
    List<Problem> problems = badRows(delivery, sql, summary);
    String relation = "told_" + place;
    unit.view(
        relation,
        delivered.normalised(problems.isEmpty() ? staged : "(" + sql.good() + ")", asOf, loadId));
    List<Long> told = told(delivery, relation);
    long rows = told.get(0);
    if (told.get(2) < told.get(0)) {
      relation = distinct(delivery, relation, place, problems);
      rows = number(unit.query("SELECT count(*) FROM " + relation));
    }
    if (!mayBeEmpty && layout.snapshots() && problems.isEmpty() && told.get(1) == 0) {
      problems.add(Refusals.emptySnapshot(delivery.name()));
    }
    if (!problems.isEmpty()) {
      problems.sort(Comparator.comparing(Problem::code));
      throw new BygoneException(problems);
    }
    return new Accepted(
        delivery,
        place,
        asOf,
        checksum,
        loadId,
        relation,
        summary.get(0),
        rows,
        Duration.ofNanos(System.nanoTime() - started));
  }

  /** The first query over the normalised rows, in which a predicate of the user's may fail. */
  private List<Long> told(Delivery delivery, String relation) {
    try {
      return numbers(unit.query(delivered.summary(relation)));
    } catch (BygoneException e) {
      if (layout.table().deleteWhen().isEmpty()) {
        throw e;
      }
      String predicate = layout.table().deleteWhen().orElseThrow();
      throw new BygoneException(
          List.of(Refusals.predicateFailed(delivery.name(), predicate, e.problems().get(0).what())),
          e);
    }
  }

  private List<Problem> badRows(Delivery delivery, StagedSql sql, List<Long> summary) {
    List<Problem> problems = new ArrayList<>();
    if (summary.get(1) > 0) {
      List<String> examples = rowExamples(sql.nullKeys(Problem.MAX_EXAMPLES));
      problems.add(
          Refusals.nullKey(delivery.name(), layout.table().key(), summary.get(1), examples));
    }
    if (summary.get(2) > 0) {
      List<String> examples = rowExamples(sql.nullSequences(Problem.MAX_EXAMPLES));
      problems.add(
          Refusals.nullSequence(
              delivery.name(), layout.table().sequenceBy(), summary.get(2), examples));
    }
    if (summary.get(3) > 0) {
      List<String> examples = rowExamples(sql.misfits(Problem.MAX_EXAMPLES));
      problems.add(Refusals.typeMismatch(delivery.name(), summary.get(3), examples));
    }
    return problems;
  }

  /**
   * The rows that are left when those that say the same fall together; what is ambiguous then is
   * added to the problems.
   */
  private String distinct(Delivery delivery, String told, int place, List<Problem> problems) {
    String distinct = "distinct_" + place;
    unit.relation(distinct, delivered.distinct(told));
    Rows conflicts = unit.query(delivered.conflicts(distinct));
    if (!conflicts.rows().isEmpty()) {
      List<String> examples =
          conflicts.rows().stream().limit(Problem.MAX_EXAMPLES).map(this::conflictExample).toList();
      problems.add(
          layout.snapshots()
              ? Refusals.duplicateKey(delivery.name(), conflicts.total(), examples)
              : Refusals.ambiguousSequence(delivery.name(), conflicts.total(), examples));
    }
    return distinct;
  }

  private List<String> rowExamples(String query) {
    return unit.query(query).rows().stream().map(this::rowExample).toList();
  }

  private String rowExample(List<Object> row) {
    String misfit = row.get(1) == null ? "" : ": " + row.get(1);
    return "row %s, %s%s".formatted(row.get(0), named(layout.table().key(), row, 2), misfit);
  }

  private String conflictExample(List<Object> row) {
    int width = layout.identity().size();
    String at =
        layout.snapshots()
            ? ""
            : " at " + named(layout.table().sequenceBy(), row, layout.table().key().size());
    return "%s%s: %s different rows, the first is row %s"
        .formatted(named(layout.table().key(), row, 0), at, row.get(width + 1), row.get(width));
  }

  private static String named(List<String> columns, List<Object> row, int from) {
    return IntStream.range(0, columns.size())
        .mapToObj(
            i -> columns.get(i) + "=" + (row.get(from + i) == null ? "NULL" : row.get(from + i)))
        .collect(Collectors.joining(", "));
  }

  static long number(Rows rows) {
    return numbers(rows).get(0);
  }

  static List<Long> numbers(Rows rows) {
    return rows.rows().get(0).stream().map(v -> v == null ? 0L : ((Number) v).longValue()).toList();
  }
}
