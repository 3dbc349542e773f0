package dev.bygone.load;

import static dev.bygone.load.DeliveryReader.numbers;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.Guard;
import dev.bygone.definition.Share;
import dev.bygone.engine.Unit;
import dev.bygone.load.Refusals.Guarded;
import dev.bygone.plan.GuardSql;
import dev.bygone.plan.Layout;
import java.util.ArrayList;
import java.util.List;

/** Stops a snapshot that would close or change too much. */
final class Guards {
  private final Unit unit;
  private final Layout layout;

  Guards(Unit unit, Layout layout) {
    this.unit = unit;
    this.layout = layout;
  }

  /**
   * Looks at a computed change before it is committed.
   *
   * @throws BygoneException TOO_MANY_CLOSED, TOO_MANY_CHANGED
   */
  void check(String delivery, GuardSql sql) {
    Guard guard = layout.table().guard();
    List<Long> counts = numbers(unit.query(sql.counts()));
    List<Problem> problems = new ArrayList<>();
    if (guard.maxClosed().isExceeded(counts.get(1), counts.get(0))) {
      Guarded closed =
          guarded(
              "close",
              counts,
              1,
              "max_closed",
              guard.maxClosed(),
              sql.closedKeys(Problem.MAX_EXAMPLES));
      problems.add(Refusals.tooMany(ErrorCode.TOO_MANY_CLOSED, delivery, closed));
    }
    if (guard.maxChanged().isExceeded(counts.get(2), counts.get(0))) {
      Guarded changed =
          guarded(
              "change",
              counts,
              2,
              "max_changed",
              guard.maxChanged(),
              sql.changedKeys(Problem.MAX_EXAMPLES));
      problems.add(Refusals.tooMany(ErrorCode.TOO_MANY_CHANGED, delivery, changed));
    }
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
  }

  private Guarded guarded(
      String verb, List<Long> counts, int place, String key, Share limit, String examples) {
    return new Guarded(
        verb,
        counts.get(place),
        counts.get(0),
        key + ": " + limit.text(),
        unit.query(examples).rows().stream()
            .map(r -> KeyText.of(layout.table().key(), r, 0))
            .toList());
  }
}
