package dev.bygone.plan;

import java.util.List;

/**
 * The events of a change feed: its rows, of which a later load's replace an earlier's at the same
 * key and sequence.
 */
final class ChangeEvents implements EventSteps {
  private final SqlWriter sql;
  private final Layout layout;

  ChangeEvents(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  @Override
  public List<Step> steps() {
    return List.of(
        Step.held("effective", latest()),
        Step.view("events", "SELECT %s FROM effective".formatted(sql.list(layout.eventColumns()))),
        Step.view(
            "affected_keys",
            "SELECT %1$s, min(%2$s) AS _bygone_since FROM events GROUP BY %1$s"
                .formatted(sql.list(layout.table().key()), sql.name(Layout.TIME))),
        new AffectedSql(sql).since("affected_keys"));
  }

  @Override
  public String kept() {
    return "SELECT %s FROM affected _bygone_o WHERE NOT EXISTS (SELECT 1 FROM events _bygone_i WHERE %s)"
        .formatted(
            sql.list(layout.eventColumns()),
            sql.equal("_bygone_o", "_bygone_i", layout.identity()));
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
