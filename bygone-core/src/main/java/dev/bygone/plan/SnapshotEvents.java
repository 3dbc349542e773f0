package dev.bygone.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The events of snapshots: the changes of each key's state. Between two loaded as_ofs that stay as
 * they are, the states of the delivered ones are compared in a row, from the stored state before to
 * the stored state after.
 */
final class SnapshotEvents implements EventSteps {
  private final SqlWriter sql;
  private final Layout layout;
  private final AffectedSql affected;
  private final List<Segment> segments;
  private final List<Moment> moments;

  SnapshotEvents(SqlWriter sql, List<Segment> segments, long currentLoad) {
    this.sql = sql;
    this.layout = sql.layout();
    this.affected = new AffectedSql(sql);
    this.segments = List.copyOf(segments);
    this.moments = segments.stream().flatMap(s -> s.moments(currentLoad)).toList();
  }

  @Override
  public List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    steps.add(
        Step.view(
            "effective",
            sql.rowsOf(segments.stream().flatMap(s -> s.snapshots().stream()).toList())));
    if (single()) {
      steps.add(Step.held("touched", differing()));
      steps.add(Step.held("events", events()));
    } else {
      steps.add(Step.held("events", events()));
      steps.add(Step.held("touched", changedOrStored()));
    }
    steps.add(
        Step.view(
            "affected_keys",
            "SELECT %s, %s AS since FROM touched"
                .formatted(sql.list(layout.table().key()), sql.time(moments.get(0).time()))));
    steps.add(affected.since("affected_keys"));
    return steps;
  }

  @Override
  public String kept() {
    return "SELECT %s FROM affected WHERE %s NOT IN (%s)"
        .formatted(sql.list(layout.eventColumns()), sql.name(Layout.TIME), times());
  }

  /** A single snapshot is compared by key first, so that what stays as it is goes no further. */
  private boolean single() {
    return segments.size() == 1 && segments.get(0).snapshots().size() == 1;
  }

  private String differing() {
    String delivered =
        "SELECT *, TRUE AS here FROM effective WHERE %s = 'U'".formatted(sql.name(Layout.OP));
    String stored = "SELECT *, TRUE AS here FROM (%s) AS b".formatted(stateBefore(segments.get(0)));
    return """
        SELECT %1$s FROM (%2$s) AS d FULL JOIN (%3$s) AS s ON %4$s
        WHERE d.here IS NULL OR s.here IS NULL OR NOT %5$s
        UNION
        SELECT %6$s FROM %7$s WHERE %8$s = %9$s"""
        .formatted(
            sql.either("d", "s", layout.table().key()),
            delivered,
            stored,
            sql.equal("d", "s", layout.table().key()),
            sql.same("d", "s", layout.table().valueColumns()),
            sql.list(layout.table().key()),
            Planner.ENTRIES,
            sql.name(Layout.TIME),
            sql.time(segments.get(0).snapshots().get(0).asOf()));
  }

  private String changedOrStored() {
    return "SELECT %1$s FROM events UNION SELECT %1$s FROM %2$s WHERE %3$s IN (%4$s)"
        .formatted(sql.list(layout.table().key()), Planner.ENTRIES, sql.name(Layout.TIME), times());
  }

  private String events() {
    String absentValues =
        layout.table().valueColumns().stream().map(c -> ", NULL").collect(Collectors.joining());
    return """
        WITH moments(segment, place, moment, load) AS (VALUES %1$s),
        states AS (%2$s),
        seen AS (
          SELECT *, lag(place) OVER w AS place_before, lead(place) OVER w AS place_after, %3$s AS repeats
          FROM states WINDOW w AS (PARTITION BY segment, %4$s ORDER BY place))
        SELECT %5$s, m.moment AS %6$s, 'U' AS %7$s%8$s, s.%9$s
        FROM seen s JOIN moments m ON m.segment = s.segment AND m.place = s.place
        WHERE s.place_before IS NULL OR s.place_before <> s.place - 1 OR NOT s.repeats
        UNION ALL
        SELECT %5$s, m.moment, 'D'%10$s, m.load
        FROM seen s JOIN moments m ON m.segment = s.segment AND m.place = s.place + 1
        WHERE s.place_after IS NULL OR s.place_after <> s.place + 1"""
        .formatted(
            moments.stream().map(this::row).collect(Collectors.joining(", ")),
            states(),
            sql.sameAsBefore("w", layout.table().valueColumns()),
            sql.list(layout.table().key()),
            sql.list("s", layout.table().key()),
            sql.name(Layout.TIME),
            sql.name(Layout.OP),
            layout.table().valueColumns().stream()
                .map(c -> ", " + sql.column("s", c))
                .collect(Collectors.joining()),
            sql.name(Layout.EVENT_LOAD),
            absentValues);
  }

  private String row(Moment moment) {
    return "(%d, %d, %s, CAST(%d AS BIGINT))"
        .formatted(moment.segment(), moment.place(), sql.time(moment.time()), moment.loadId());
  }

  /** The rows that are there: stored before a segment, delivered in it, stored after it. */
  private String states() {
    List<String> parts = new ArrayList<>();
    parts.add(
        "SELECT m.segment, m.place, %s FROM effective d JOIN moments m ON m.moment = d.%s WHERE d.%s = 'U'%s"
            .formatted(
                sql.list("d", stateColumns()),
                sql.name(Layout.TIME),
                sql.name(Layout.OP),
                ofTouched("d")));
    for (Segment segment : segments) {
      parts.add(placed(segment.number(), 0, stateBefore(segment)));
      segment
          .after()
          .ifPresent(
              t ->
                  parts.add(
                      placed(
                          segment.number(), segment.snapshots().size() + 1, stateAt(sql.time(t)))));
    }
    return String.join("\nUNION ALL\n", parts);
  }

  private String placed(int segment, int place, String state) {
    return "SELECT %d, %d, %s FROM (%s) AS b WHERE TRUE%s"
        .formatted(segment, place, sql.list("b", stateColumns()), state, ofTouched("b"));
  }

  private String ofTouched(String alias) {
    return single()
        ? " AND EXISTS (SELECT 1 FROM touched t WHERE %s)"
            .formatted(sql.equal("t", alias, layout.table().key()))
        : "";
  }

  private String stateBefore(Segment segment) {
    return segment
        .before()
        .map(t -> stateAt(sql.time(t)))
        .orElseGet(
            () ->
                "SELECT %s FROM %s WHERE FALSE"
                    .formatted(sql.list(stateColumns()), Planner.ENTRIES));
  }

  /** The rows that were there at a loaded as_of, by what is stored. */
  private String stateAt(String time) {
    return "SELECT %1$s FROM %2$s WHERE %3$s = 'U' AND %4$s <= %6$s AND (%5$s IS NULL OR %5$s > %6$s)"
        .formatted(
            sql.list(stateColumns()),
            Planner.ENTRIES,
            sql.name(Layout.OP),
            sql.name(Layout.TIME),
            sql.name(Layout.UNTIL),
            time);
  }

  private List<String> stateColumns() {
    return Layout.concat(layout.table().storedColumns(), List.of(Layout.EVENT_LOAD));
  }

  private String times() {
    return moments.stream().map(m -> sql.time(m.time())).collect(Collectors.joining(", "));
  }
}
