package dev.bygone.load;

import static dev.bygone.load.DeliveryReader.numbers;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadDetails;
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
  private static final String MAX_CLOSED = "max_closed";
  private static final String MAX_CHANGED = "max_changed";

  private final Unit unit;
  private final Layout layout;

  Guards(Unit unit, Layout layout) {
    this.unit = unit;
    this.layout = layout;
  }

  /**
   * Looks at a computed change before it is committed.
   *
   * @return the guards that it has passed
   * @throws BygoneException TOO_MANY_CLOSED, TOO_MANY_CHANGED
   */
  List<LoadDetails.Guarded> check(String delivery, GuardSql sql) {
    Guard guard = layout.table().guard();
    List<Long> counts = numbers(unit.query(sql.counts()));
    List<Problem> problems = new ArrayList<>();
    if (guard.maxClosed().isExceeded(counts.get(1), counts.get(0))) {
      Guarded closed =
          guarded(
              "close",
              counts,
              1,
              MAX_CLOSED,
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
              MAX_CHANGED,
              guard.maxChanged(),
              sql.changedKeys(Problem.MAX_EXAMPLES));
      problems.add(Refusals.tooMany(ErrorCode.TOO_MANY_CHANGED, delivery, changed));
    }
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
    return List.of(
        new LoadDetails.Guarded(MAX_CLOSED, guard.maxClosed().text(), counts.get(1), counts.get(0)),
        new LoadDetails.Guarded(
            MAX_CHANGED, guard.maxChanged().text(), counts.get(2), counts.get(0)));
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
