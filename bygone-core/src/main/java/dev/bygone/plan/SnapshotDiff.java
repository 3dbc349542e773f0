package dev.bygone.plan;

import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The events of a single snapshot: it is compared by key with the stored state before it, so that a
 * key that stays as it is goes no further; only keys that differ are compared with the stored state
 * after it.
 */
final class SnapshotDiff implements EventSteps {
  private static final String TOUCHED = "touched";

  private final SqlWriter sql;
  private final Layout layout;
  private final StatesSql states;
  private final Segment segment;
  private final DeliveredSnapshot snapshot;
  private final boolean redelivered;

  /**
   * For a segment of one snapshot.
   *
   * @param redelivered whether a snapshot of its as_of was loaded before
   */
  SnapshotDiff(SqlWriter sql, Segment segment, boolean redelivered) {
    this.sql = sql;
    this.layout = sql.layout();
    this.states = new StatesSql(sql);
    this.segment = segment;
    this.snapshot = segment.snapshots().get(0);
    this.redelivered = redelivered;
  }

  @Override
  public List<Step> steps() {
    return List.of(
        Step.view("effective", sql.rowsOf(segment.snapshots())),
        Step.held(TOUCHED, touched()),
        Step.view("events", String.join("\nUNION ALL\n", events())),
        Step.view(
            "affected_keys",
            "SELECT %s, %s AS _bygone_since FROM touched".formatted(keys(), time())),
        new AffectedSql(sql).since("affected_keys"));
  }

  /** Those that were there before and are not gone, and those that are new. */
  @Override
  public Optional<KeyCount> delivered() {
    String query =
        """
        SELECT count(*) - (SELECT count(*) FROM touched WHERE _bygone_there AND NOT _bygone_here)
          + (SELECT count(*) FROM (SELECT DISTINCT %s FROM touched WHERE _bygone_here AND NOT _bygone_there) AS n)
        FROM (%s) AS b"""
            .formatted(keys(), states.before(segment));
    return Optional.of(new KeyCount(TOUCHED, query));
  }

  @Override
  public String kept() {
    return sql.affectedExceptAt(segment.moments(snapshot.loadId()).toList());
  }

  /**
   * Keys whose state differs from the one before, or that have an entry which this snapshot
   * replaces; with what is delivered.
   */
  private String touched() {
    String stored =
        "SELECT *, TRUE AS _bygone_there FROM (%s) AS b".formatted(states.before(segment));
    String delivered =
        "SELECT *, TRUE AS _bygone_here FROM effective WHERE %s"
            .formatted(states.told(sql.name(Layout.OP)));
    String replaced =
        redelivered
            ? " FULL JOIN (%s) AS e ON %s"
                .formatted(replaced(), sql.eitherEqual("d", "s", "e", layout.table().key()))
            : "";
    return """
        SELECT %1$s, %2$s, coalesce(d._bygone_here, FALSE) AS _bygone_here, coalesce(s._bygone_there, FALSE) AS _bygone_there,
          coalesce(d._bygone_here AND s._bygone_there AND %3$s, FALSE) AS _bygone_repeats
        FROM (%4$s) AS d FULL JOIN (%5$s) AS s ON %6$s%7$s
        WHERE (d._bygone_here IS NULL OR s._bygone_there IS NULL OR NOT %3$s%8$s)%9$s"""
        .formatted(
            key(redelivered ? List.of("d", "s", "e") : List.of("d", "s")),
            sql.list(
                "d",
                Layout.concat(
                    List.of(Layout.OP), layout.table().valueColumns(), List.of(Layout.EVENT_LOAD))),
            sql.same("d", "s", states.compared()),
            delivered,
            stored,
            sql.equal("d", "s", layout.table().key()),
            replaced,
            redelivered ? " OR e._bygone_replaced" : "",
            (redelivered && layout.unknowns() ? " AND " + isSaid() : "")
                + (redelivered && snapshot.adds() ? " AND d._bygone_here" : ""));
  }

  /** Of a row of a redelivery that was set aside, what the delivery before said still holds. */
  private String isSaid() {
    return sql.column("d", Layout.OP) + " IS DISTINCT FROM 'X'";
  }

  private String replaced() {
    return "SELECT %s, TRUE AS _bygone_replaced FROM %s WHERE %s = %s"
        .formatted(keys(), Planner.ENTRIES, sql.name(Layout.TIME), time());
  }

  private String key(List<String> sides) {
    return layout.table().key().stream()
        .map(
            k ->
                sides.stream()
                        .map(s -> sql.column(s, k))
                        .collect(Collectors.joining(", ", "coalesce(", ") AS "))
                    + sql.name(k))
        .collect(Collectors.joining(", "));
  }

  private List<String> events() {
    List<String> events = new ArrayList<>();
    events.add(present("t", "touched t", time(), "t._bygone_here AND NOT t._bygone_repeats"));
    events.add(absent("touched t", time(), "t._bygone_there AND NOT t._bygone_here"));
    segment.after().map(sql::time).ifPresent(after -> events.addAll(resumed(after)));
    return events;
  }

  /** What was said of the next as_of still holds, though the state before it is another one now. */
  private List<String> resumed(String after) {
    String joined =
        "touched t LEFT JOIN (SELECT *, TRUE AS _bygone_later FROM (%s) AS a) AS n ON %s"
            .formatted(states.at(after), sql.equal("t", "n", layout.table().key()));
    String same = sql.same("t", "n", states.compared());
    return List.of(
        present(
            "n", joined, after, "n._bygone_later AND NOT (t._bygone_here AND %s)".formatted(same)),
        absent(joined, after, "t._bygone_here AND n._bygone_later IS NULL"));
  }

  private String present(String alias, String relation, String time, String condition) {
    return "SELECT %s, %s AS %s, %s%s, %s FROM %s WHERE %s"
        .formatted(
            sql.list("t", layout.table().key()),
            time,
            sql.name(Layout.TIME),
            sql.column(alias, Layout.OP),
            layout.table().valueColumns().stream()
                .map(c -> ", " + sql.column(alias, c))
                .collect(Collectors.joining()),
            sql.column(alias, Layout.EVENT_LOAD),
            relation,
            condition);
  }

  private String absent(String relation, String time, String condition) {
    return "SELECT %s, %s, 'D'%s, CAST(%d AS BIGINT) FROM %s WHERE %s"
        .formatted(
            sql.list("t", layout.table().key()),
            time,
            layout.table().valueColumns().stream().map(c -> ", NULL").collect(Collectors.joining()),
            snapshot.loadId(),
            relation,
            condition);
  }

  private String keys() {
    return sql.list(layout.table().key());
  }

  private String time() {
    AsOf asOf = snapshot.asOf();
    return sql.time(asOf);
  }
}
