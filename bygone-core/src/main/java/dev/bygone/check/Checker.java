package dev.bygone.check;

import dev.bygone.CheckReport;
import dev.bygone.LoadEntry;
import dev.bygone.Problem;
import dev.bygone.Rows;
import dev.bygone.engine.Engine;
import dev.bygone.pit.SnapshotStanding;
import dev.bygone.plan.CheckSql;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PitCheckSql;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.SnapshotCheckSql;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Checks that a history is what it must be. */
public final class Checker {
  private final Engine engine;

  /** For the tables of an engine. */
  public Checker(Engine engine) {
    this.engine = engine;
  }

  /** Checks one history that was loaded. */
  public List<CheckReport.Result> check(Layout layout) {
    String table = layout.table().name();
    List<Long> loads = engine.loads(table).stream().map(LoadEntry::loadId).toList();
    CheckSql sql =
        new CheckSql(
            layout, engine.dialect(), engine.stored(table).orElseThrow().nextSurrogateKey(), loads);
    List<CheckReport.Result> results = new ArrayList<>();
    for (CheckSql.Rule rule : sql.rules()) {
      results.add(check(table, rule));
    }
    return results;
  }

  /**
   * Checks one PIT table that was built.
   *
   * @param dates the dates that were built, in order
   */
  public List<CheckReport.Result> check(PitLayout layout, List<String> dates) {
    return new PitCheckSql(layout, engine.dialect())
        .rules(dates).stream().map(rule -> check(layout.pit().name(), rule)).toList();
  }

  /**
   * Checks one table that keeps the snapshots of a PIT table.
   *
   * @param dates the dates of the PIT table
   */
  public List<CheckReport.Result> check(SnapshotStanding table, List<String> dates) {
    List<CheckReport.Result> results = new ArrayList<>();
    table
        .layout()
        .map(layout -> new SnapshotCheckSql(layout, engine.dialect()).rules(dates))
        .orElse(List.of())
        .forEach(rule -> results.add(check(table.table(), rule)));
    results.add(behind(table.table(), table.behind()));
    return results;
  }

  /** What is behind in a PIT table, or in its snapshots, as the result of a rule. */
  public CheckReport.Result behind(String pit, List<String> behind) {
    return new CheckReport.Result(
        pit,
        "no date is behind",
        behind.size(),
        behind.subList(0, Math.min(behind.size(), Problem.MAX_EXAMPLES)));
  }

  private CheckReport.Result check(String table, CheckSql.Rule rule) {
    Rows examples =
        engine.query(
            "SELECT * FROM (%s) AS v LIMIT %d".formatted(rule.violations(), Problem.MAX_EXAMPLES));
    long violations =
        examples.rows().isEmpty()
            ? 0
            : (Long)
                engine
                    .query("SELECT count(*) FROM (%s) AS v".formatted(rule.violations()))
                    .rows()
                    .get(0)
                    .get(0);
    List<String> texts =
        examples.rows().stream()
            .map(r -> r.stream().map(String::valueOf).collect(Collectors.joining(", ")))
            .toList();
    return new CheckReport.Result(table, rule.says(), violations, texts);
  }
}
