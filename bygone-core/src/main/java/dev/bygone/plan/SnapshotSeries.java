package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The events of several snapshots taken in one pass: the changes of each key's state. Between two
 * loaded as_ofs that stay as they are, the states of the delivered ones are compared in a row, from
 * the stored state before to the stored state after. Of most keys a state holds from one place to
 * another without a gap, which an aggregate of first, last and count tells.
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
        Step.view("states", "WITH %s\n%s".formatted(moments(), states())),
        Step.held("spans", spans()),
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

  private String moments() {
    return "moments(_bygone_segment, _bygone_place, _bygone_moment, _bygone_load) AS (VALUES %s)"
        .formatted(moments.stream().map(this::row).collect(Collectors.joining(", ")));
  }

  /**
   * Each state that a key has in a segment, with its first and last place: a hash of all rows where
   * a window would sort them.
   */
  private String spans() {
    return "SELECT %s, count(*) AS _bygone_places FROM states GROUP BY %s"
        .formatted(spanned(), told());
  }

  /** The columns of a span, among rows that are grouped by what they tell. */
  private String spanned() {
    List<String> columns = new ArrayList<>(List.of("_bygone_segment"));
    layout.table().key().forEach(c -> columns.add(sql.name(c)));
    columns.add(sql.name(Layout.OP));
    layout.table().valueColumns().forEach(c -> columns.add(firstOf(c)));
    columns.add(first(Layout.EVENT_LOAD));
    columns.add("min(_bygone_place) AS _bygone_first, max(_bygone_place) AS _bygone_last");
    return String.join(", ", columns);
  }

  /** Equal values may be written in several ways: that of the first counts. */
  private String firstOf(String column) {
    return isWrittenInOneWay(layout.type(column)) ? sql.name(column) : first(column);
  }

  private String first(String column) {
    return "min_by(%1$s, _bygone_place) AS %1$s".formatted(sql.name(column));
  }

  private static boolean isWrittenInOneWay(ColumnType type) {
    return type instanceof ColumnType.Decimal
        || (type instanceof ColumnType.Scalar scalar
            && scalar != ColumnType.Scalar.REAL
            && scalar != ColumnType.Scalar.DOUBLE);
  }

  /** What tells the states of a key apart. */
  private String told() {
    return "_bygone_segment, %s, %s"
        .formatted(
            sql.list(layout.table().key()),
            sql.comparable(Layout.concat(List.of(Layout.OP), layout.table().valueColumns())));
  }

  /** Spans that have all their places; of a state that went and came back, each time it was so. */
  private String runs() {
    String columns =
        "_bygone_segment, %s, _bygone_first, _bygone_last".formatted(sql.list(states.columns()));
    return """
        SELECT %1$s FROM spans WHERE %2$s
        UNION ALL
        SELECT %1$s FROM (
          SELECT %3$s FROM (
            SELECT *, _bygone_place - row_number() OVER (PARTITION BY %4$s ORDER BY _bygone_place) AS _bygone_island
            FROM (
              SELECT s.* FROM states s JOIN (SELECT * FROM spans WHERE NOT (%2$s)) AS g
              ON s._bygone_segment = g._bygone_segment AND %5$s AND %6$s) AS r) AS i
          GROUP BY %4$s, _bygone_island) AS a"""
        .formatted(
            columns,
            "_bygone_places = _bygone_last - _bygone_first + 1",
            spanned(),
            told(),
            sql.equal("s", "g", layout.table().key()),
            sql.same("s", "g", Layout.concat(List.of(Layout.OP), layout.table().valueColumns())));
  }

  /**
   * A state begins with the first place of a run; after its last, where no other begins, it ends.
   */
  private String events() {
    List<String> values = layout.table().valueColumns();
    return """
        WITH %1$s,
        runs AS (%2$s),
        followed AS (
          SELECT *, lead(_bygone_first) OVER (PARTITION BY _bygone_segment, %3$s ORDER BY _bygone_first) AS _bygone_follower FROM runs)
        SELECT %4$s, m._bygone_moment AS %5$s, s.%6$s%7$s, s.%8$s
        FROM followed s JOIN moments m ON m._bygone_segment = s._bygone_segment AND m._bygone_place = s._bygone_first
        UNION ALL
        SELECT %4$s, m._bygone_moment, 'D'%9$s, m._bygone_load
        FROM followed s JOIN moments m ON m._bygone_segment = s._bygone_segment AND m._bygone_place = s._bygone_last + 1
        WHERE s._bygone_follower IS NULL OR s._bygone_follower <> s._bygone_last + 1"""
        .formatted(
            moments(),
            runs(),
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
    return "SELECT %d AS _bygone_segment, %d AS _bygone_place, %s FROM (%s) AS b"
        .formatted(segment, place, sql.list("b", states.columns()), state);
  }
}
