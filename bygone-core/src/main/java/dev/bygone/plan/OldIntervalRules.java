package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.Detect;
import dev.bygone.definition.OpenEnd;
import dev.bygone.plan.AdoptionRules.Rule;
import java.util.ArrayList;
import java.util.List;

/** What must hold of the intervals of the rows of a table that is to be adopted. */
final class OldIntervalRules {
  private final OldRows rows;
  private final Layout layout;
  private final EndSql ends;

  /**
   * For a table.
   *
   * @param rows writes queries over its rows
   */
  OldIntervalRules(OldRows rows) {
    this.rows = rows;
    this.layout = rows.layout();
    this.ends = new EndSql(layout, rows.sql().dialect());
  }

  List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    rules.add(startsBeforeItEnds());
    ends.finer(rows.from()).map(this::isCounted).ifPresent(rules::add);
    rules.add(
        Rule.of(
            "versions of a key do not overlap",
            rows.neighbours(
                "(_bygone_before_to IS NULL OR _bygone_before_to > %s)".formatted(rows.from()),
                "concat('the one before it begins at ', CAST(_bygone_before_from AS %s))"
                    .formatted(rows.sql().dialect().type(ColumnType.VARCHAR))),
            "Correct their starts and ends: one version ends before, or where, the next begins."));
    rules.add(
        Rule.of(
            "a key has one open version at most",
            "SELECT %1$s, max(%2$s), NULL FROM %3$s WHERE %4$s IS NULL AND %5$s GROUP BY %1$s HAVING count(*) > 1"
                .formatted(rows.keys(), rows.start(), AdoptedSql.ROWS, rows.to(), rows.hasKey()),
            "End all of them but the last."));
    if (layout.table().output().openEnd() instanceof OpenEnd.Value) {
      rules.add(startsBeforeOpenEnd());
    }
    if (layout.marksDeleted() || ignoresAbsence()) {
      rules.add(isFollowed());
    }
    if (layout.table().detect() == Detect.VALUES) {
      rules.add(differs());
    }
    return rules;
  }

  private Rule startsBeforeItEnds() {
    return Rule.of(
        "a version starts before it ends",
        rows.where("%s >= %s".formatted(rows.from(), rows.to()), rows.end()),
        layout.table().output().isClosed()
            ? "Correct or delete such rows."
            : "Correct or delete such rows, or say interval: {closed: UNIT} if the end is the last time of a version.");
  }

  private Rule isCounted(String finer) {
    return Rule.of(
        "no time is finer than " + ends.unit(),
        rows.where(finer + " OR " + ends.finer(rows.to()).orElseThrow(), OldRows.NOTHING),
        "Correct them, or say interval with a finer unit.");
  }

  private Rule startsBeforeOpenEnd() {
    return Rule.of(
        "an open version starts before the end that is shown",
        rows.where(
            "%s IS NULL AND %s > %s"
                .formatted(rows.to(), rows.from(), ends.openEnd().orElseThrow()),
            OldRows.NOTHING),
        "Correct open_end, or the starts.");
  }

  private boolean ignoresAbsence() {
    return layout.snapshots() && layout.table().deletes() == Deletes.IGNORE;
  }

  private Rule isFollowed() {
    return Rule.of(
        "a version ends where the next one of its key begins",
        rows.whereComputed(
            List.of("lead(%s) OVER w AS _bygone_next".formatted(rows.from())),
            "%1$s IS NOT NULL AND _bygone_next IS DISTINCT FROM %1$s".formatted(rows.to()),
            rows.end()),
        layout.marksDeleted()
            ? "Where a key was gone there is a row that is marked as deleted (deletes: mark). Add it, or say deletes: close."
            : "With deletes: ignore no key is ever gone. Open such versions, or say deletes: close.");
  }

  private Rule differs() {
    return new Rule(
        "touching versions differ in a tracked column",
        rows.neighbours(
            "_bygone_before_to = %s AND _bygone_repeats".formatted(rows.from()), OldRows.NOTHING),
        "Take such rows as one version with --merge-equal, or correct track and ignore if a column tells them apart.",
        true);
  }
}
