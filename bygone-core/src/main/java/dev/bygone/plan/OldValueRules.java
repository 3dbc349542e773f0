package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.plan.AdoptionRules.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * What must hold of the values of each row of a table that is to be adopted.
 *
 * @param rows writes queries over the rows
 */
record OldValueRules(OldRows rows) {
  /** What is mostly meant for a time without end begins here. */
  private static final String FAR = "9000-01-01";

  private static final String MIDNIGHT = "00:00:00";

  List<Rule> all() {
    List<Rule> rules = new ArrayList<>();
    String misfit = rows.sql().name(Layout.MISFIT);
    rules.add(
        Rule.of(
            "a key has no NULL",
            rows.where("NOT (" + rows.hasKey() + ")", OldRows.NOTHING),
            "Delete such rows, or take a key whose columns always have a value."));
    rules.add(
        Rule.of(
            "values fit their types",
            rows.where(misfit + " IS NOT NULL", misfit),
            "Correct the values, or declare a type under columns that they fit."));
    rules.add(
        Rule.of(
            "a version has a start",
            rows.where("%s IS NULL AND %s IS NULL".formatted(rows.from(), misfit), OldRows.NOTHING),
            "Give such rows a start."));
    if (ColumnType.isTime(rows.layout().timeType())) {
      rules.addAll(times());
    }
    return rules;
  }

  private List<Rule> times() {
    String shown = rows.sql().name(AdoptedSql.SHOWN_TO);
    return List.of(
        Rule.of(
            "times are of the years 1 to 9999",
            rows.where(
                "NOT (%1$s BETWEEN %3$s AND %4$s) OR NOT (%2$s BETWEEN %3$s AND %4$s)"
                    .formatted(
                        rows.from(),
                        shown,
                        time("0001-01-01", MIDNIGHT),
                        time("9999-12-31", "23:59:59.999999")),
                OldRows.NOTHING),
            "Correct them; an end that never comes is NULL, or what open_end says."),
        Rule.of(
            "an ended version ended before the year 9000",
            rows.where("%s >= %s".formatted(rows.to(), time(FAR, MIDNIGHT)), rows.end()),
            "If open versions end so, say it: open_end: 9999-12-31."));
  }

  private String time(String day, String timeOfDay) {
    ColumnType type = rows.layout().timeType();
    return type.equals(ColumnType.DATE)
        ? rows.sql().dialect().literal(day, type)
        : rows.sql().time(day + " " + timeOfDay);
  }
}
