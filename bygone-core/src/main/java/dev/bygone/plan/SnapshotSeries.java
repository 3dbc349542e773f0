package dev.bygone.plan;

import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The events of several snapshots taken in one pass: the changes of each key's state. Between two
 * loaded as_ofs that stay as they are, the states of the delivered ones are compared in a row, from
 * the stored state before to the stored state after.
 */
final class SnapshotSeries implements EventSteps {
  private final SqlWriter sql;
  private final Layout layout;
  private final StatesSql states;
  private final List<Segment> segments;
  private final List<AsOf> loaded;
  private final List<Moment> moments;

  SnapshotSeries(SqlWriter sql, List<Segment> segments, List<AsOf> loaded, long currentLoad) {
    this.sql = sql;
    this.layout = sql.layout();
    this.states = new StatesSql(sql);
    this.segments = List.copyOf(segments);
    this.loaded = List.copyOf(loaded);
    this.moments = segments.stream().flatMap(s -> s.moments(currentLoad)).toList();
  }

  @Override
  public List<Step> steps() {
    return List.of(
        Step.view("effective", effective()),
        Step.held("events", events()),
        Step.view("affected_keys", affectedKeys()),
        new AffectedSql(sql).since("affected_keys"));
  }

  private String effective() {
    List<DeliveredSnapshot> snapshots =
        segments.stream().flatMap(s -> s.snapshots().stream()).toList();
    List<AsOf> again =
        snapshots.stream().map(DeliveredSnapshot::asOf).filter(loaded::contains).toList();
    String rows = sql.rowsOf(snapshots);
    return layout.unknowns() && !again.isEmpty() ? said(rows, again) : rows;
  }

  /** Of a row of a redelivery that was set aside, what the delivery before said still holds. */
  private String said(String rows, List<AsOf> again) {
    String times = again.stream().map(sql::time).collect(Collectors.joining(", "));
    String unsaid =
        "%s = 'X' AND %s IN (%s)"
            .formatted(sql.column("r", Layout.OP), sql.column("r", Layout.TIME), times);
    List<String> before =
        again.stream()
            .map(
                t ->
                    "SELECT %1$s, %2$s AS %3$s, NULL AS %4$s FROM (%5$s) AS _bygone_o WHERE EXISTS (SELECT 1 FROM (%6$s) AS r WHERE %7$s AND r.%3$s = %2$s AND %8$s)"
                        .formatted(
                            sql.list("_bygone_o", states.columns()),
                            sql.time(t),
                            sql.name(Layout.TIME),
                            sql.name(Layout.ROW),
                            states.at(sql.time(t)),
                            rows,
                            unsaid,
                            sql.equal("r", "_bygone_o", layout.table().key())))
            .toList();
    List<String> columns = Layout.concat(states.columns(), List.of(Layout.TIME, Layout.ROW));
    return "SELECT %s FROM (%s) AS r WHERE NOT (%s)\nUNION ALL\n%s"
        .formatted(sql.list("r", columns), rows, unsaid, String.join("\nUNION ALL\n", before));
  }

  @Override
  public String kept() {
    return sql.affectedExceptAt(moments);
  }

  /** Keys with an event, or with an entry that these snapshots replace. */
  private String affectedKeys() {
    return "SELECT %1$s, %2$s AS _bygone_since FROM (SELECT %1$s FROM events UNION SELECT %1$s FROM %3$s WHERE %4$s IN (%5$s)) AS k"
        .formatted(
            sql.list(layout.table().key()),
            sql.time(moments.get(0).time()),
            Planner.ENTRIES,
            sql.name(Layout.TIME),
            sql.times(moments));
  }

  private String events() {
    List<String> values = layout.table().valueColumns();
    return """
        WITH moments(_bygone_segment, _bygone_place, _bygone_moment, _bygone_load) AS (VALUES %1$s),
        states AS (%2$s),
        seen AS (
          SELECT *, lag(_bygone_place) OVER w AS _bygone_place_before, lead(_bygone_place) OVER w AS _bygone_place_after, %3$s AS _bygone_repeats
          FROM states WINDOW w AS (PARTITION BY _bygone_segment, %4$s ORDER BY _bygone_place))
        SELECT %5$s, m._bygone_moment AS %6$s, s.%7$s%8$s, s.%9$s
        FROM seen s JOIN moments m ON m._bygone_segment = s._bygone_segment AND m._bygone_place = s._bygone_place
        WHERE s._bygone_place_before IS NULL OR s._bygone_place_before <> s._bygone_place - 1 OR NOT s._bygone_repeats
        UNION ALL
        SELECT %5$s, m._bygone_moment, 'D'%10$s, m._bygone_load
        FROM seen s JOIN moments m ON m._bygone_segment = s._bygone_segment AND m._bygone_place = s._bygone_place + 1
        WHERE s._bygone_place_after IS NULL OR s._bygone_place_after <> s._bygone_place + 1"""
        .formatted(
            moments.stream().map(this::row).collect(Collectors.joining(", ")),
            states(),
            sql.sameAsBefore("w", states.compared()),
            sql.list(layout.table().key()),
            sql.list("s", layout.table().key()),
            sql.name(Layout.TIME),
            sql.name(Layout.OP),
            values.stream().map(c -> ", " + sql.column("s", c)).collect(Collectors.joining()),
            sql.name(Layout.EVENT_LOAD),
            values.stream().map(c -> ", NULL").collect(Collectors.joining()));
  }

  private String row(Moment moment) {
    return "(%d, %d, %s, CAST(%d AS BIGINT))"
        .formatted(moment.segment(), moment.place(), sql.time(moment.time()), moment.loadId());
  }

  /** The rows that are there: stored before a segment, delivered in it, stored after it. */
  private String states() {
    List<String> parts = new ArrayList<>();
    parts.add(
        "SELECT m._bygone_segment, m._bygone_place, %s FROM effective d JOIN moments m ON m._bygone_moment = d.%s WHERE %s"
            .formatted(
                sql.list("d", states.columns()),
                sql.name(Layout.TIME),
                states.told(sql.column("d", Layout.OP))));
    for (Segment segment : segments) {
      parts.add(placed(segment.number(), 0, states.before(segment)));
      segment
          .after()
          .ifPresent(
              t ->
                  parts.add(
                      placed(
                          segment.number(),
                          segment.snapshots().size() + 1,
                          states.at(sql.time(t)))));
    }
    return String.join("\nUNION ALL\n", parts);
  }

  private String placed(int segment, int place, String state) {
    return "SELECT %d, %d, %s FROM (%s) AS b"
        .formatted(segment, place, sql.list("b", states.columns()), state);
  }
}
