package dev.bygone.plan;

import java.util.List;
import java.util.stream.Collectors;

/** The events of kept snapshots: every row of the snapshot that has the last word on its as_of. */
final class KeptEvents implements EventSteps {
  private final SqlWriter sql;
  private final Layout layout;
  private final List<DeliveredSnapshot> snapshots;

  KeptEvents(SqlWriter sql, List<DeliveredSnapshot> snapshots) {
    this.sql = sql;
    this.layout = sql.layout();
    this.snapshots = List.copyOf(snapshots);
  }

  @Override
  public List<Step> steps() {
    return List.of(
        Step.view("effective", sql.rowsOf(snapshots)),
        Step.view(
            "events",
            "SELECT %s FROM effective WHERE %s = 'U'"
                .formatted(sql.list(layout.eventColumns()), sql.name(Layout.OP))),
        new AffectedSql(sql)
            .at(snapshots.stream().map(s -> sql.time(s.asOf())).collect(Collectors.joining(", "))));
  }

  @Override
  public String kept() {
    return "SELECT %s FROM affected _bygone_o WHERE %s"
        .formatted(sql.list(layout.eventColumns()), layout.unknowns() ? unsaid() : "FALSE");
  }

  /** Of a row of a redelivery that was set aside, what the delivery before said still holds. */
  private String unsaid() {
    return "EXISTS (SELECT 1 FROM effective _bygone_i WHERE _bygone_i.%s = 'X' AND %s)"
        .formatted(sql.name(Layout.OP), sql.equal("_bygone_o", "_bygone_i", layout.identity()));
  }
}
