package dev.bygone.plan;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
    String kept =
        Stream.of(
                layout.unknowns() ? Optional.of(unsaid()) : Optional.<String>empty(),
                layout.scoped() ? Optional.of(notAgain()) : Optional.<String>empty(),
                snapshots.get(0).adds() ? Optional.of(notDelivered()) : Optional.<String>empty())
            .flatMap(Optional::stream)
            .collect(Collectors.joining(" OR "));
    return "SELECT %s FROM affected _bygone_o WHERE %s"
        .formatted(sql.list(layout.eventColumns()), kept.isEmpty() ? "FALSE" : kept);
  }

  /** Rows of parts that do not come again, and of keys that do not either. */
  private String notAgain() {
    return "NOT EXISTS (SELECT 1 FROM delivered_parts _bygone_n WHERE %s) AND %s"
        .formatted(sql.same("_bygone_o", "_bygone_n", layout.table().scope()), notDelivered());
  }

  /** Rows of keys that do not come again. */
  private String notDelivered() {
    return "NOT EXISTS (SELECT 1 FROM effective _bygone_i WHERE _bygone_i.%s = 'U' AND %s)"
        .formatted(sql.name(Layout.OP), sql.equal("_bygone_o", "_bygone_i", layout.identity()));
  }

  /** Of a row of a redelivery that was set aside, what the delivery before said still holds. */
  private String unsaid() {
    return "EXISTS (SELECT 1 FROM effective _bygone_i WHERE _bygone_i.%s = 'X' AND %s)"
        .formatted(sql.name(Layout.OP), sql.equal("_bygone_o", "_bygone_i", layout.identity()));
  }
}
