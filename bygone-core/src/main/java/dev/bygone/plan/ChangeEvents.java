package dev.bygone.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The events of a change feed: its rows, of which a later load's replace an earlier's at the same
 * key and sequence.
 */
final class ChangeEvents implements EventSteps {
  private final SqlWriter sql;
  private final Layout layout;
  private final ReplacedFiles replaced;

  /**
   * For the changes of a pass.
   *
   * @param replaced the places of deliveries that say anew what they had said
   */
  ChangeEvents(SqlWriter sql, List<FilePlace> replaced) {
    this.sql = sql;
    this.layout = sql.layout();
    this.replaced = new ReplacedFiles(sql, replaced);
  }

  @Override
  public List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    steps.add(Step.held("effective", latest()));
    if (truncates()) {
      TruncateSql truncates = new TruncateSql(sql);
      steps.add(Step.held("truncates_now", truncates.fresh()));
      steps.add(
          Step.held(
              "truncates",
              truncates.stored(Planner.ENTRIES) + "\nUNION ALL\nSELECT * FROM truncates_now"));
    }
    steps.add(Step.view("events", events()));
    steps.add(Step.view("affected_keys", affectedKeys()));
    steps.add(new AffectedSql(sql).since("affected_keys"));
    return steps;
  }

  private boolean truncates() {
    return layout.table().truncates();
  }

  private String events() {
    String all = "SELECT %s FROM effective".formatted(sql.list(layout.eventColumns()));
    return truncates() ? all + " WHERE " + layout.ofKey(sql.name(Layout.OP)) : all;
  }

  private String affectedKeys() {
    List<String> keys = new ArrayList<>();
    keys.add(
        "SELECT %1$s, min(%2$s) AS _bygone_since FROM events GROUP BY %1$s"
            .formatted(sql.list(layout.table().key()), sql.name(Layout.TIME)));
    if (truncates()) {
      keys.add(new TruncateSql(sql).affectedKeys());
    }
    if (replaced.any()) {
      keys.add(replaced.keys());
    }
    return keys.size() == 1
        ? keys.get(0)
        : "SELECT %1$s, min(_bygone_since) AS _bygone_since FROM (%2$s) AS k GROUP BY %1$s"
            .formatted(sql.list(layout.table().key()), String.join("\nUNION ALL\n", keys));
  }

  @Override
  public Optional<String> remembered() {
    return truncates() ? Optional.of(new TruncateSql(sql).remembered()) : Optional.empty();
  }

  @Override
  public String kept() {
    return "SELECT %s FROM (%s) AS _bygone_o WHERE NOT EXISTS (SELECT 1 FROM events _bygone_i WHERE %s)%s"
        .formatted(
            replaced.any() ? replaced.left("_bygone_o") : "*",
            new HorizonSql(sql).events("affected"),
            sql.equal("_bygone_o", "_bygone_i", layout.identity()),
            replaced.any() ? " AND NOT " + replaced.at("_bygone_o") : "");
  }

  private String latest() {
    return """
        SELECT %1$s FROM (
          SELECT *, row_number() OVER (PARTITION BY %2$s ORDER BY %3$s DESC) AS _bygone_nth FROM delivered) AS d
        WHERE _bygone_nth = 1"""
        .formatted(
            sql.list(layout.eventColumns()),
            sql.list(layout.identity()),
            sql.name(Layout.EVENT_LOAD));
  }
}
