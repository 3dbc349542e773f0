package dev.bygone.plan;

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
  private final List<Moment> moments;

  SnapshotSeries(SqlWriter sql, List<Segment> segments, long currentLoad) {
    this.sql = sql;
    this.layout = sql.layout();
    this.states = new StatesSql(sql);
    this.segments = List.copyOf(segments);
    this.moments = segments.stream().flatMap(s -> s.moments(currentLoad)).toList();
  }

  @Override
  public List<Step> steps() {
    return List.of(
        Step.view(
            "effective",
            sql.rowsOf(segments.stream().flatMap(s -> s.snapshots().stream()).toList())),
        Step.held("events", events()),
        Step.view("affected_keys", affectedKeys()),
        new AffectedSql(sql).since("affected_keys"));
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
        SELECT %5$s, m._bygone_moment AS %6$s, 'U' AS %7$s%8$s, s.%9$s
        FROM seen s JOIN moments m ON m._bygone_segment = s._bygone_segment AND m._bygone_place = s._bygone_place
        WHERE s._bygone_place_before IS NULL OR s._bygone_place_before <> s._bygone_place - 1 OR NOT s._bygone_repeats
        UNION ALL
        SELECT %5$s, m._bygone_moment, 'D'%10$s, m._bygone_load
        FROM seen s JOIN moments m ON m._bygone_segment = s._bygone_segment AND m._bygone_place = s._bygone_place + 1
        WHERE s._bygone_place_after IS NULL OR s._bygone_place_after <> s._bygone_place + 1"""
        .formatted(
            moments.stream().map(this::row).collect(Collectors.joining(", ")),
            states(),
            sql.sameAsBefore("w", values),
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
        "SELECT m._bygone_segment, m._bygone_place, %s FROM effective d JOIN moments m ON m._bygone_moment = d.%s WHERE d.%s = 'U'"
            .formatted(
                sql.list("d", states.columns()), sql.name(Layout.TIME), sql.name(Layout.OP)));
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
