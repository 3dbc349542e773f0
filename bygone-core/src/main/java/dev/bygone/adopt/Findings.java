package dev.bygone.adopt;

import dev.bygone.AdoptReport.Finding;
import dev.bygone.AdoptRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.engine.Unit;
import dev.bygone.load.KeyText;
import dev.bygone.plan.AdoptionRules.Rule;
import java.util.List;
import java.util.Set;

/**
 * Finds the rows that break rules.
 *
 * @param unit has the rows
 * @param key the columns of the key
 * @param flags what was said to be no obstacle
 */
record Findings(Unit unit, List<String> key, Set<Flag> flags) {
  List<Finding> of(List<Rule> rules) {
    return rules.stream().map(this::of).toList();
  }

  private Finding of(Rule rule) {
    Rows examples =
        unit.query(
            "SELECT * FROM (%s) AS v LIMIT %d".formatted(rule.violations(), Problem.MAX_EXAMPLES));
    return new Finding(
        rule.says(),
        examples.rows().isEmpty() ? 0 : count(rule),
        examples.rows().stream().map(this::example).toList(),
        rule.remedy(),
        rule.mergeable() && flags.contains(Flag.MERGE_EQUAL));
  }

  private long count(Rule rule) {
    Rows counted = unit.query("SELECT count(*) FROM (%s) AS v".formatted(rule.violations()));
    return ((Number) counted.rows().get(0).get(0)).longValue();
  }

  private String example(List<Object> row) {
    Object start = row.get(key.size());
    Object detail = row.get(key.size() + 1);
    return KeyText.of(key, row, 0)
        + (start == null ? "" : " from " + start)
        + (detail == null ? "" : ": " + detail);
  }
}
