package dev.bygone.plan;

import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The events of a snapshot that delivers a part of the source only: a key is absent if its last row
 * belongs to a part that was delivered. That a key is there at a later as_of is stored only where
 * its row is another one; else it follows from the parts that were delivered then. So where late
 * data puts another row under it, the next as_of for which its part was delivered says again what
 * the row is, and the row that came late is absent from the next one for which its own part was.
 */
final class ScopedEvents implements EventSteps {
  /** The parts that were delivered, by as_of. */
  private static final String PARTS = "parts";

  private final SqlWriter sql;
  private final Layout layout;
  private final StatesSql states;
  private final DeliveredSnapshot snapshot;
  private final boolean redelivered;
  private final boolean late;

  /**
   * For one snapshot; its parts are in the relation {@code delivered_parts}.
   *
   * @param loaded the as_ofs loaded before, by time
   */
  ScopedEvents(SqlWriter sql, DeliveredSnapshot snapshot, List<AsOf> loaded) {
    this.sql = sql;
    this.layout = sql.layout();
    this.states = new StatesSql(sql);
    this.snapshot = snapshot;
    this.redelivered = loaded.contains(snapshot.asOf());
    this.late = loaded.stream().anyMatch(t -> t.time().isAfter(snapshot.asOf().time()));
  }

  @Override
  public List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    steps.add(Step.view("effective", sql.rowsOf(List.of(snapshot))));
    steps.add(Step.held("touched", touched()));
    if (late) {
      steps.add(Step.view(PARTS, parts()));
      steps.add(Step.held("interrupted", interrupted()));
      steps.add(Step.held("resumed", resumed()));
      steps.add(Step.held("told_next", toldNext()));
    }
    steps.add(Step.held("events", String.join("\nUNION ALL\n", events())));
    steps.add(
        Step.view(
            "affected_keys",
            "SELECT %s, %s AS _bygone_since FROM touched".formatted(keys(), time())));
    steps.add(new AffectedSql(sql).since("affected_keys"));
    return steps;
  }

  @Override
  public Optional<String> remembered() {
    Map<String, String> values = new HashMap<>();
    layout.table().scope().forEach(c -> values.put(c, sql.column("n", c)));
    values.put(Layout.TIME, time());
    values.put(Layout.OP, "'" + Layout.SCOPE + "'");
    values.put(Layout.EVENT_LOAD, "CAST(%d AS BIGINT)".formatted(snapshot.loadId()));
    return Optional.of(
        new RememberedSql(layout)
            .inserts(
                values,
                "delivered_parts n LEFT JOIN (%s) AS k ON %s WHERE k._bygone_part IS NULL"
                    .formatted(partsBefore(), inPart("n", "k"))));
  }

  /** Of what a late snapshot interrupts, ends are told anew. */
  @Override
  public String kept() {
    String kept =
        "SELECT %s FROM affected o%s WHERE o.%s <> %s"
            .formatted(
                sql.list("o", layout.eventColumns()),
                late ? " LEFT JOIN told_next f ON " + sql.equal("o", "f", key()) : "",
                sql.name(Layout.TIME),
                time());
    return late
        ? kept
            + " AND NOT (o.%1$s = 'D' AND o.%2$s > %3$s AND (f._bygone_at IS NULL OR o.%2$s < f._bygone_at))"
                .formatted(sql.name(Layout.OP), sql.name(Layout.TIME), time())
        : kept;
  }

  /** The parts delivered for the as_of before. */
  private String partsBefore() {
    return "SELECT %s, TRUE AS _bygone_part FROM %s WHERE %s = '%s' AND %s = %s"
        .formatted(
            sql.list(layout.table().scope()),
            Planner.ENTRIES,
            sql.name(Layout.OP),
            Layout.SCOPE,
            sql.name(Layout.TIME),
            time());
  }

  private String partsNow() {
    return "SELECT %s, TRUE AS _bygone_part FROM delivered_parts"
        .formatted(sql.list(layout.table().scope()));
  }

  private String inPart(String row, String part) {
    return sql.same(row, part, layout.table().scope());
  }

  /**
   * Keys of which the snapshot says something new, or takes back what was said: what becomes of
   * them at its as_of ({@code _bygone_event}, NULL if nothing), and the row that they have from
   * then on, if they have one.
   */
  private String touched() {
    List<String> values = layout.table().valueColumns();
    return """
        SELECT %1$s, CASE WHEN _bygone_op = 'U' AND _bygone_repeats THEN NULL WHEN _bygone_op IS NOT NULL THEN _bygone_op WHEN _bygone_judged THEN 'D' END AS _bygone_event,
          coalesce(_bygone_op = 'U' OR (_bygone_there AND NOT (_bygone_op IS NULL AND _bygone_judged)), FALSE) AS _bygone_carries,
          coalesce(_bygone_op = 'U' OR (_bygone_op IS NULL AND _bygone_carried), FALSE) AS _bygone_told,
          %2$s%3$s
        FROM (
          SELECT %4$s, d.%5$s AS _bygone_op, d.%3$s, s._bygone_there, s._bygone_carried,
            coalesce(s._bygone_there AND (n._bygone_part%6$s), FALSE) AS _bygone_judged,
            coalesce(d.%5$s = 'U' AND s._bygone_carried AND %7$s, FALSE) AS _bygone_repeats%8$s
          FROM (SELECT * FROM effective WHERE %9$s) AS d
          FULL JOIN (%10$s) AS s ON %11$s%12$s
          LEFT JOIN (%13$s) AS n ON %14$s%15$s
          WHERE CASE WHEN d.%5$s = 'U' THEN NOT coalesce(s._bygone_carried AND %7$s, FALSE)%16$s
            WHEN d.%5$s = 'X' THEN %17$s
            ELSE %18$s END) AS k"""
        .formatted(
            keys(),
            values.stream()
                .map(
                    c ->
                        "CASE WHEN _bygone_op = 'U' THEN %1$s ELSE %2$s END AS %1$s, "
                            .formatted(sql.name(c), before(c)))
                .collect(Collectors.joining()),
            sql.name(Layout.EVENT_LOAD),
            coalescedKeys(),
            sql.name(Layout.OP),
            redelivered ? " OR p._bygone_part" : "",
            sql.same("d", "s", values),
            values.stream()
                .map(
                    c ->
                        ", %s, %s AS %s"
                            .formatted(sql.column("d", c), sql.column("s", c), before(c)))
                .collect(Collectors.joining()),
            states.told(sql.name(Layout.OP)),
            inForceBefore(),
            sql.equal("d", "s", key()),
            redelivered
                ? "\n  FULL JOIN (%s) AS e ON %s"
                    .formatted(saidBefore(), sql.eitherEqual("d", "s", "e", key()))
                : "",
            partsNow(),
            inPart("s", "n"),
            redelivered
                ? "\n  LEFT JOIN (%s) AS p ON %s".formatted(partsBefore(), inPart("s", "p"))
                : "",
            redelivered ? " OR e._bygone_was IS NOT NULL" : "",
            unknownIsNews(),
            isTakenBack());
  }

  /** What the delivery before said of a key whose row is set aside now still holds. */
  private String unknownIsNews() {
    return redelivered
        ? "NOT coalesce(e._bygone_was = 'U' OR (e._bygone_was IS NULL AND s._bygone_carried AND p._bygone_part), FALSE)"
        : "TRUE";
  }

  /** Of what is not delivered, what was there in a part that is. */
  private String isTakenBack() {
    return redelivered
        ? "coalesce(CASE WHEN e._bygone_was IS NULL THEN s._bygone_there AND n._bygone_part ELSE e._bygone_was = 'U' AND e._bygone_part END, FALSE)"
        : "coalesce(s._bygone_there AND n._bygone_part, FALSE)";
  }

  /** The last row that each key had before the as_of, and whether nothing was set aside since. */
  private String inForceBefore() {
    String carried = "(%1$s IS NULL OR %1$s >= %2$s)".formatted(sql.name(Layout.UNTIL), time());
    String columns =
        "%s, TRUE AS _bygone_there, %s AS _bygone_carried"
            .formatted(sql.list(Layout.concat(key(), layout.table().valueColumns())), carried);
    return layout.unknowns()
        ? """
            SELECT %1$s FROM (
              SELECT *, row_number() OVER (PARTITION BY %2$s ORDER BY %3$s DESC) AS _bygone_nth
              FROM %4$s WHERE %3$s < %5$s AND %6$s IN ('U', 'D')) AS b
            WHERE _bygone_nth = 1 AND %6$s = 'U'"""
            .formatted(
                columns,
                keys(),
                sql.name(Layout.TIME),
                Planner.ENTRIES,
                time(),
                sql.name(Layout.OP))
        : "SELECT %s FROM %s WHERE %s = 'U' AND %s < %s AND %s"
            .formatted(
                columns,
                Planner.ENTRIES,
                sql.name(Layout.OP),
                sql.name(Layout.TIME),
                time(),
                carried);
  }

  /** What deliveries before said at the as_of, and whether it is in a part that comes again. */
  private String saidBefore() {
    return "SELECT %s, o.%s AS _bygone_was, a._bygone_part FROM %s o LEFT JOIN (%s) AS a ON %s WHERE o.%s = %s AND %s"
        .formatted(
            sql.list("o", key()),
            sql.name(Layout.OP),
            Planner.ENTRIES,
            partsNow(),
            inPart("o", "a"),
            sql.name(Layout.TIME),
            time(),
            layout.ofKey(sql.column("o", Layout.OP)));
  }

  /** The parts delivered for later as_ofs. */
  private String parts() {
    return "SELECT %1$s, %2$s FROM %3$s WHERE %4$s = '%5$s' AND %2$s > %6$s"
        .formatted(
            sql.list(layout.table().scope()),
            sql.name(Layout.TIME),
            Planner.ENTRIES,
            sql.name(Layout.OP),
            Layout.SCOPE,
            time());
  }

  /** The rows that touched keys had from the as_of on. */
  private String interrupted() {
    return "SELECT %s, o.%s FROM touched t JOIN %s o ON %s WHERE o.%s = 'U' AND o.%s <= %s AND (o.%2$s IS NULL OR o.%2$s > %7$s)"
        .formatted(
            sql.list("o", Layout.concat(states.columns())),
            sql.name(Layout.UNTIL),
            Planner.ENTRIES,
            sql.equal("t", "o", key()),
            sql.name(Layout.OP),
            sql.name(Layout.TIME),
            time());
  }

  /** When it was said next that such a row is there. */
  private String resumed() {
    return "SELECT %1$s, min(c.%2$s) AS _bygone_at FROM interrupted o JOIN %3$s c ON %4$s AND (o.%5$s IS NULL OR c.%2$s < o.%5$s) GROUP BY %1$s"
        .formatted(
            sql.list("o", key()),
            sql.name(Layout.TIME),
            PARTS,
            inPart("o", "c"),
            sql.name(Layout.UNTIL));
  }

  /** When touched keys are said to be there next. */
  private String toldNext() {
    return """
        SELECT %1$s, min(_bygone_at) AS _bygone_at FROM (
          SELECT %1$s, _bygone_at FROM resumed
          UNION ALL
          %2$s) AS f
        GROUP BY %1$s"""
        .formatted(keys(), later(Layout.UPSERT));
  }

  /** The later entries of touched keys with this operation. */
  private String later(String operation) {
    return "SELECT %s, o.%s AS _bygone_at FROM touched t JOIN %s o ON %s WHERE o.%s = '%s' AND o.%2$s > %7$s"
        .formatted(
            sql.list("o", key()),
            sql.name(Layout.TIME),
            Planner.ENTRIES,
            sql.equal("t", "o", key()),
            sql.name(Layout.OP),
            operation,
            time());
  }

  private List<String> events() {
    List<String> events = new ArrayList<>();
    events.add(
        "SELECT %s, %s AS %s, _bygone_event AS %s%s, %s FROM touched WHERE _bygone_event IN ('U', 'X')"
            .formatted(
                keys(),
                time(),
                sql.name(Layout.TIME),
                sql.name(Layout.OP),
                layout.table().valueColumns().stream()
                    .map(
                        c ->
                            ", CASE WHEN _bygone_event = 'U' THEN %1$s END AS %1$s"
                                .formatted(sql.name(c)))
                    .collect(Collectors.joining()),
                sql.name(Layout.EVENT_LOAD)));
    events.add(absent(keys(), time(), "touched WHERE _bygone_event = 'D'"));
    if (late) {
      events.add(resuming());
      events.add(absent(keys(), "_bygone_at", "(" + ending() + ") AS l"));
    }
    return events;
  }

  private String absent(String keys, String time, String from) {
    return "SELECT %s, %s, 'D'%s, CAST(%d AS BIGINT) FROM %s"
        .formatted(
            keys,
            time,
            layout.table().valueColumns().stream().map(c -> ", NULL").collect(Collectors.joining()),
            snapshot.loadId(),
            from);
  }

  private String resuming() {
    return "SELECT %s, r._bygone_at, o.%s%s, o.%s FROM interrupted o JOIN resumed r ON %s JOIN touched t ON %s WHERE NOT (t._bygone_told AND t._bygone_carries AND %s)"
        .formatted(
            sql.list("o", key()),
            sql.name(Layout.OP),
            layout.table().valueColumns().stream()
                .map(c -> ", " + sql.column("o", c))
                .collect(Collectors.joining()),
            sql.name(Layout.EVENT_LOAD),
            sql.equal("o", "r", key()),
            sql.equal("o", "t", key()),
            sql.same("t", "o", layout.table().valueColumns()));
  }

  /** The rows that touched keys have now, where they are absent before another is told. */
  private String ending() {
    String unknown =
        layout.unknowns()
            ? " LEFT JOIN (%s) AS x ON %s AND x._bygone_at = c.%s"
                .formatted(later(Layout.UNKNOWN), sql.equal("t", "x", key()), sql.name(Layout.TIME))
            : "";
    return """
        SELECT %1$s, min(c.%2$s) AS _bygone_at
        FROM touched t LEFT JOIN told_next f ON %3$s
        JOIN %4$s c ON %5$s%6$s
        WHERE t._bygone_carries AND (f._bygone_at IS NULL OR c.%2$s < f._bygone_at)%7$s
        GROUP BY %1$s"""
        .formatted(
            sql.list("t", key()),
            sql.name(Layout.TIME),
            sql.equal("t", "f", key()),
            PARTS,
            inPart("t", "c"),
            unknown,
            layout.unknowns() ? " AND x._bygone_at IS NULL" : "");
  }

  private String coalescedKeys() {
    List<String> sides = redelivered ? List.of("d", "s", "e") : List.of("d", "s");
    return key().stream()
        .map(
            k ->
                sides.stream()
                        .map(s -> sql.column(s, k))
                        .collect(Collectors.joining(", ", "coalesce(", ") AS "))
                    + sql.name(k))
        .collect(Collectors.joining(", "));
  }

  /** The column of {@code touched} in the making that has the value before. */
  private String before(String column) {
    return sql.name("_bygone_before_" + layout.table().valueColumns().indexOf(column));
  }

  private List<String> key() {
    return layout.table().key();
  }

  private String keys() {
    return sql.list(key());
  }

  private String time() {
    return sql.time(snapshot.asOf());
  }
}
