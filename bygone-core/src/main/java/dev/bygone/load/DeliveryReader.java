package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ColumnChange;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.definition.Mode;
import dev.bygone.definition.Share;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Unit;
import dev.bygone.load.Accepted.Rejected;
import dev.bygone.plan.AdaptedSql;
import dev.bygone.plan.DeliveredSql;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.FilePlace;
import dev.bygone.plan.Layout;
import dev.bygone.plan.Planner;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import dev.bygone.source.Repair;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reads one delivery into a unit of work, and refuses it with everything that is wrong with it. */
final class DeliveryReader {
  private final Unit unit;
  private final Layout layout;
  private final Dialect dialect;
  private final Predicates predicates;
  private final DeliveredSql delivered;
  private final LateRows late;
  private final boolean mayBeEmpty;

  /** Where the summary of staged rows has those with a value that does not fit its type. */
  private static final int MISFITS = 3;

  /**
   * For the deliveries of one table.
   *
   * @param late finds what comes too late
   * @param mayBeEmpty whether an empty snapshot is taken
   */
  DeliveryReader(Unit unit, Layout layout, Dialect dialect, LateRows late, boolean mayBeEmpty) {
    this.unit = unit;
    this.layout = layout.asRead();
    this.dialect = dialect;
    this.predicates = Predicates.of(this.layout.table(), dialect);
    this.delivered = new Planner(this.layout, dialect).delivered(predicates.operations());
    this.late = late;
    this.mayBeEmpty = mayBeEmpty;
  }

  /**
   * Stages the rows of a delivery.
   *
   * @param asOf the time for which it holds; empty for changes
   */
  Reading stage(Pending pending, int place, Optional<AsOf> asOf) {
    return new Reading(pending, place, asOf, unit::stage);
  }

  /** The same for a snapshot that is alone, whose rows are read a few times only. */
  Reading open(Pending pending, int place, Optional<AsOf> asOf) {
    return new Reading(pending, place, asOf, unit::open);
  }

  /** How the rows of files become a working relation. */
  private interface Opening {
    Headers open(Delivery delivery, TableDefinition table, String relation);
  }

  static long number(Rows rows) {
    return numbers(rows).get(0);
  }

  static List<Long> numbers(Rows rows) {
    return rows.rows().get(0).stream().map(v -> v == null ? 0L : ((Number) v).longValue()).toList();
  }

  /** The reading of one delivery. */
  final class Reading {
    private final long started = System.nanoTime();
    private final Pending pending;
    private final int place;
    private final Optional<AsOf> asOf;
    private final List<Problem> problems = new ArrayList<>();
    private final Staged staged;
    private final List<Long> summary;
    private final BadRows bad;
    private Optional<String> parts = Optional.empty();

    private Reading(Pending pending, int place, Optional<AsOf> asOf, Opening opening) {
      this.pending = pending;
      this.place = place;
      this.asOf = asOf;
      String undated = "staged_" + place;
      String relation = isAmongChanges() ? "dated_" + place : undated;
      Headers headers = staging(undated, opening);
      if (isAmongChanges()) {
        unit.view(relation, delivered.dated(undated, asOf.orElseThrow()));
      }
      this.bad = new BadRows(unit, layout, dialect, predicates, pending, relation, place);
      this.summary = computed(bad.sql().summary());
      this.staged = new Staged(relation, headers, summary.get(MISFITS));
    }

    private Headers staging(String relation, Opening opening) {
      return pending
          .read()
          .map(read -> adapted(read, relation))
          .orElseGet(() -> opening.open(pending.delivery(), layout.table(), relation));
    }

    /** What was read for another form of the table has the columns that it had then. */
    private Headers adapted(Pending.Read read, String relation) {
      AdaptedSql sql = new AdaptedSql(read.table(), layout.table(), dialect);
      unit.view(
          relation, sql.isSame() ? "SELECT * FROM " + read.relation() : sql.of(read.relation()));
      List<String> absent = new ArrayList<>(read.headers().absent());
      sql.lacking().stream().filter(c -> !layout.table().isOptional(c)).forEach(absent::add);
      return new Headers(read.headers().passedOver(), absent);
    }

    Staged staged() {
      return staged;
    }

    /**
     * The delivery, if it is good but for keys that are perhaps there twice. To see that there are
     * none takes a good part of a load, and the join with the state before tells it as well.
     *
     * @param columns the columns that it brings, and those that become wider for it
     * @return empty if there is more to see than that
     */
    Optional<Accepted> assumed(long loadId, List<ColumnChange> columns) {
      long read = summary.get(0);
      boolean tellsKeys =
          isSnapshot()
              && !isAmongChanges()
              && layout.table().mode() != Mode.SNAPSHOT
              && !layout.dated()
              && !layout.scoped()
              && !Repair.is(pending.name());
      boolean clean =
          read > 0
              && !BadRows.any(summary)
              && !bad.anyBroken(summary)
              && staged.headers().absent().isEmpty()
              && !predicates.operations().tellsDeletes();
      if (!tellsKeys || !clean) {
        return Optional.empty();
      }
      String told = told(loadId, Optional.empty());
      return problems.isEmpty()
          ? Optional.of(
              accepted(loadId, columns, Optional.empty(), told, Rejected.NONE, read, true))
          : Optional.empty();
    }

    /**
     * The delivery, if it is good.
     *
     * @param columns the columns that it brings, and those that become wider for it
     * @param file its place among the deliveries, where that orders changes
     * @throws BygoneException with everything that is wrong with it
     */
    Accepted accepted(long loadId, List<ColumnChange> columns, Optional<FilePlace> file) {
      problems.clear();
      absent();
      String told = bad.inTime(told(loadId, file), late, problems);
      List<Long> rows = computed(delivered.summary(told));
      String relation = rows.get(2) < rows.get(0) ? distinct(told) : told;
      List<Long> left =
          relation.equals(told) ? rows : numbers(unit.query(delivered.summary(relation)));
      Rejected rejected = bad.rejected();
      refuse(summary.get(0), rejected, left.get(1));
      return accepted(
          loadId,
          columns,
          file,
          withUnknowns(relation, rejected, loadId),
          rejected,
          left.get(0),
          false);
    }

    private Accepted accepted(
        long loadId,
        List<ColumnChange> columns,
        Optional<FilePlace> file,
        String relation,
        Rejected rejected,
        long rows,
        boolean assumed) {
      return new Accepted(
          pending,
          place,
          asOf,
          file,
          loadId,
          relation,
          summary.get(0),
          rows,
          assumed,
          BadRows.skipped(summary),
          parts,
          rejected,
          bad.warned(summary),
          staged.headers().passedOver(),
          columns,
          Duration.ofNanos(System.nanoTime() - started));
    }

    /** A column that came later may be missing only in what is from before. */
    private void absent() {
      LaterColumns later = new LaterColumns(unit, layout, dialect);
      List<String> missing =
          staged.headers().absent().stream()
              .filter(c -> later.isDue(c, staged.relation(), asOf))
              .toList();
      if (!missing.isEmpty()) {
        problems.add(Refusals.missingLater(pending.name(), missing, layout.table()));
      }
    }

    /** The good rows as events; the others are told as problems or set aside. */
    private String told(long loadId, Optional<FilePlace> file) {
      boolean clean = !BadRows.any(summary) && !bad.anyBroken(summary);
      if (BadRows.any(summary) && !quarantines()) {
        problems.addAll(bad.problems(summary));
      } else if (!clean) {
        bad.setAside();
      }
      problems.addAll(bad.brokenPromises(summary));
      String relation = "told_" + place;
      String rows = clean ? staged.relation() : "(" + bad.sql().good() + ") AS good";
      unit.view(relation, delivered.normalised(rows, asOf, file, loadId));
      if (layout.scoped()) {
        parts = Optional.of("parts_" + place);
        unit.relation(
            parts.get(),
            Repair.is(pending.name()) ? delivered.noParts(rows) : delivered.parts(rows));
      }
      return relation;
    }

    /** A first query over rows, in which a predicate of the user's may fail. */
    private List<Long> computed(String query) {
      try {
        return numbers(unit.query(query));
      } catch (BygoneException e) {
        String predicates = predicates();
        if (predicates.isEmpty()) {
          throw e;
        }
        throw new BygoneException(
            List.of(
                Refusals.predicateFailed(pending.name(), predicates, e.problems().get(0).what())),
            e);
      }
    }

    private String predicates() {
      Stream<String> deletes =
          layout.table().deleteWhen().stream().map(p -> "delete_when (" + p + ")");
      Stream<String> truncates =
          layout.table().feed().truncateWhen().stream().map(p -> "truncate_when (" + p + ")");
      Stream<String> expected =
          layout.table().expect().values().stream().map(e -> "expect (" + e.that() + ")");
      return Stream.of(deletes, truncates, expected)
          .flatMap(s -> s)
          .collect(Collectors.joining(" or "));
    }

    /**
     * The rows that are left when those that say the same fall together; what is ambiguous then is
     * added to the problems or set aside.
     */
    private String distinct(String told) {
      String distinct = "distinct_" + place;
      unit.relation(distinct, delivered.distinct(told));
      Rows conflicts = unit.query(delivered.conflicts(distinct));
      if (conflicts.rows().isEmpty()) {
        return distinct;
      }
      if (quarantines() && layout.snapshots()) {
        return withoutConflicts(told, distinct);
      }
      List<String> examples =
          conflicts.rows().stream().limit(Problem.MAX_EXAMPLES).map(this::conflict).toList();
      problems.add(
          isSnapshot()
              ? Refusals.duplicateKey(pending.name(), conflicts.total(), examples)
              : Refusals.ambiguousSequence(pending.name(), conflicts.total(), examples));
      return distinct;
    }

    private String withoutConflicts(String told, String distinct) {
      bad.setAside(
          delivered.inConflict(told, distinct),
          ErrorCode.DUPLICATE_KEY,
          "different rows of one key");
      String rest = "clear_" + place;
      unit.relation(rest, delivered.withoutConflicts(distinct));
      return rest;
    }

    private String conflict(List<Object> row) {
      int width = layout.identity().size();
      List<String> key = layout.table().key();
      String at =
          isSnapshot() ? "" : " at " + KeyText.of(layout.table().sequenceBy(), row, key.size());
      return "%s%s: %s different rows, the first is row %s"
          .formatted(KeyText.of(key, row, 0), at, row.get(width + 1), row.get(width));
    }

    private void refuse(long read, Rejected rejected, long there) {
      layout
          .table()
          .onBadRow()
          .quarantine()
          .filter(max -> max.isExceeded(rejected.total(), read))
          .ifPresent(max -> problems.add(tooMany(max, read, rejected)));
      boolean tellsAbsence = isSnapshot() && !Repair.is(pending.name());
      if (!mayBeEmpty && tellsAbsence && problems.isEmpty() && there == 0) {
        problems.add(Refusals.emptySnapshot(pending.name()));
      }
      if (!problems.isEmpty()) {
        problems.sort(Comparator.comparing(Problem::code));
        throw new BygoneException(problems);
      }
    }

    private Problem tooMany(Share max, long read, Rejected rejected) {
      return Refusals.tooManyRejects(pending.name(), max, read, rejected.total(), rejected.rows());
    }

    private String withUnknowns(String relation, Rejected rejected, long loadId) {
      if (!layout.snapshots() || rejected.relation().isEmpty()) {
        return relation;
      }
      String all = "known_" + place;
      unit.relation(
          all,
          delivered.withUnknowns(relation, rejected.relation().get(), asOf.orElseThrow(), loadId));
      return all;
    }

    private boolean isSnapshot() {
      return layout.table().takesSnapshots();
    }

    private boolean isAmongChanges() {
      return layout.table().takesSnapshotsAmongChanges();
    }

    private boolean quarantines() {
      return layout.table().onBadRow().quarantines();
    }
  }
}
