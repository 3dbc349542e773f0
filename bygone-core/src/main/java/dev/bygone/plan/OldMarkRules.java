package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.Flags.LastOf;
import dev.bygone.plan.AdoptionRules.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * What must hold of what the rows of a table that is to be adopted say of themselves.
 *
 * @param rows writes queries over the rows
 * @param old the table
 */
record OldMarkRules(OldRows rows, OldTable old) {
  List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    if (rows.layout().marksDeleted()) {
      rules.add(repeats());
    }
    old.column(AddedColumn.IS_CURRENT)
        .map(
            c ->
                marked(
                    c,
                    "open versions only, and on all of them",
                    AdoptedSql.CURRENT,
                    rows.inForce()))
        .ifPresent(rules::add);
    old.first()
        .map(
            c ->
                marked(
                    c,
                    "the first version of a key only",
                    AdoptedSql.FIRST,
                    "min(%s) OVER (PARTITION BY %s) = %1$s".formatted(rows.from(), rows.keys())))
        .ifPresent(rules::add);
    old.last()
        .map(c -> marked(c, "the latest version of a key only", AdoptedSql.LAST, isLast()))
        .ifPresent(rules::add);
    old.column(AddedColumn.SURROGATE_KEY).map(this::identifies).ifPresent(rules::add);
    return rules;
  }

  private String isLast() {
    return rows.layout().table().output().flags().lastOf() == LastOf.ACTIVE
        ? rows.inForce()
        : "max(%s) OVER (PARTITION BY %s) = %1$s".formatted(rows.from(), rows.keys());
  }

  private Rule repeats() {
    String operation = rows.sql().name(Layout.OP);
    return Rule.of(
        "a row that is marked as deleted has the values of the one before it",
        rows.whereComputed(
            List.of(
                "lag(%s) OVER w IS NULL AS _bygone_alone".formatted(operation),
                rows.sql().sameAsBefore("w", rows.layout().table().valueColumns())
                    + " AS _bygone_repeats"),
            "%s = '%s' AND (_bygone_alone OR NOT _bygone_repeats)"
                .formatted(operation, Layout.DELETE),
            OldRows.NOTHING),
        "Give it these values; one with nothing before it says nothing and can be deleted.");
  }

  private Rule marked(Column column, String where, String mark, String expected) {
    return Rule.of(
        "%s is true on %s".formatted(column.name(), where),
        rows.whereComputed(
            List.of(expected + " AS _bygone_expected"),
            "%s IS DISTINCT FROM _bygone_expected".formatted(rows.sql().name(mark)),
            rows.end()),
        "Correct the mark or the interval, whichever is wrong.");
  }

  private Rule identifies(Column column) {
    String number = rows.sql().name(Layout.SURROGATE_KEY);
    return Rule.of(
        "%s is a number from 1 on that no other row has".formatted(column.name()),
        "SELECT %1$s, %2$s, %3$s FROM (SELECT *, count(*) OVER (PARTITION BY %4$s) AS _bygone_times FROM %5$s) AS s WHERE _bygone_times > 1 OR %4$s IS NULL OR %4$s < 1"
            .formatted(
                rows.keys(),
                rows.start(),
                rows.text(Layout.SURROGATE_KEY),
                number,
                AdoptedSql.ROWS),
        "Name the surrogate key otherwise under names: then rows get new ones, and this column stays beside them.");
  }
}
