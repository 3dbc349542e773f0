package dev.bygone.plan;

import dev.bygone.definition.Deletes;
import dev.bygone.definition.Detect;
import dev.bygone.source.AsOf;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The events of a snapshot whose rows say since when they have been so, and which is the newest: it
 * is compared by key with what stood before it. A key that stands as it did says nothing; a row
 * that goes on with the version before it says no time of its own.
 */
final class DatedSnapshot implements EventSteps {
  private static final String STANDING = "standing";

  private final SqlWriter sql;
  private final Layout layout;
  private final DeliveredSnapshot snapshot;
  private final Optional<AsOf> before;
  private final boolean redelivered;

  /**
   * For the newest snapshot.
   *
   * @param loaded the as_ofs that were loaded before, by time, none after it
   */
  DatedSnapshot(SqlWriter sql, DeliveredSnapshot snapshot, List<AsOf> loaded) {
    this.sql = sql;
    this.layout = sql.layout();
    this.snapshot = snapshot;
    this.redelivered = loaded.contains(snapshot.asOf());
    this.before =
        loaded.stream().filter(t -> !t.equals(snapshot.asOf())).reduce((older, newer) -> newer);
  }

  @Override
  public List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    steps.add(Step.view("effective", sql.rowsOf(List.of(snapshot))));
    if (redelivered) {
      steps.add(Step.held("replaced", replaced()));
    }
    steps.add(Step.view(STANDING, redelivered ? foldedBefore() : stored("TRUE")));
    steps.add(Step.held("touched", touched()));
    steps.add(Step.view("events", events()));
    steps.add(Step.view("affected_keys", affectedKeys()));
    steps.add(new AffectedSql(sql).since("affected_keys"));
    return steps;
  }

  @Override
  public String kept() {
    return sql.affectedExceptAt(List.of(new Moment(0, 1, snapshot.asOf(), snapshot.loadId())));
  }

  @Override
  public Optional<String> unseen() {
    return layout.table().detect() == Detect.TIME
        ? Optional.of("SELECT %s FROM touched WHERE _bygone_unseen ORDER BY %1$s".formatted(keys()))
        : Optional.empty();
  }

  /**
   * The entries of the delivery before of this as_of. Of a row that was set aside what that one
   * said still holds.
   */
  private String replaced() {
    return "SELECT %1$s, %2$s FROM %3$s _bygone_o WHERE %4$s = %5$s AND NOT EXISTS (SELECT 1 FROM effective _bygone_i WHERE _bygone_i.%6$s = 'X' AND %7$s)"
        .formatted(
            keys(),
            sql.name(Layout.DATED),
            Planner.ENTRIES,
            sql.name(Layout.TIME),
            time(),
            sql.name(Layout.OP),
            sql.equal("_bygone_i", "_bygone_o", layout.table().key()));
  }

  /** The last entry of each key, of those for which a condition holds. */
  private String stored(String condition) {
    return "SELECT %s FROM %s WHERE %s IS NULL AND %s"
        .formatted(standing(), Planner.ENTRIES, sql.name(Layout.UNTIL), condition);
  }

  /** The same as if the delivery before of this as_of had not come. */
  private String foldedBefore() {
    String earlier = sql.name(Layout.TIME) + " < " + time();
    String others =
        "SELECT %s FROM %s _bygone_o WHERE %s AND EXISTS (SELECT 1 FROM replaced _bygone_i WHERE %s)"
            .formatted(
                sql.list(layout.eventColumns()),
                Planner.ENTRIES,
                earlier,
                sql.equal("_bygone_o", "_bygone_i", layout.table().key()));
    return "%s\nUNION ALL\nSELECT %s FROM (%s) AS f WHERE %s IS NULL"
        .formatted(
            stored(earlier), standing(), new FoldSql(sql).over(others), sql.name(Layout.UNTIL));
  }

  private String standing() {
    return sql.list(Layout.concat(layout.eventColumns(), List.of(Layout.VALID_FROM)));
  }

  /** Keys of which this snapshot says something new, or what is not seen by their time. */
  private String touched() {
    List<String> carried = Layout.concat(layout.table().valueColumns(), layout.sourceColumns());
    return """
        SELECT %1$s, _bygone_now, %2$s, %3$s AS %4$s, %5$s AS _bygone_unseen
        FROM (
          SELECT %6$s, coalesce(d.%7$s, 'D') AS _bygone_now, b.%7$s AS _bygone_was, %8$s,
            b.%9$s AS _bygone_from, b.%4$s AS _bygone_dated_before,
            %10$s AS _bygone_repeats, %11$s AS _bygone_tracks, %12$s AS _bygone_stands, %13$s AS _bygone_newer
          FROM effective d FULL JOIN standing b ON %14$s) AS c
        WHERE %15$s OR %5$s"""
        .formatted(
            keys(),
            sql.list(carried),
            new DatingSql(sql, snapshot.asOf(), before).dated(),
            sql.name(Layout.DATED),
            unseenRow(),
            sql.either("d", "b", layout.table().key()),
            sql.name(Layout.OP),
            sql.list("d", carried),
            sql.name(Layout.VALID_FROM),
            sql.same("d", "b", layout.table().valueColumns()),
            sql.same("d", "b", layout.table().trackedColumns()),
            sql.same("d", "b", layout.sourceColumns()),
            newer(),
            sql.equal("d", "b", layout.table().key()),
            says());
  }

  /** A condition that a row is later in its full sequence than what stood before. */
  private String newer() {
    List<String> columns = layout.sourceColumns();
    List<String> ways = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      String later = sql.column("d", columns.get(i)) + " > " + sql.column("b", columns.get(i));
      ways.add(i == 0 ? later : sql.equal("d", "b", columns.subList(0, i)) + " AND " + later);
    }
    return ways.stream().collect(Collectors.joining(" OR ", "(", ")"));
  }

  /** A condition that this snapshot says something of a key that did not stand before. */
  private String says() {
    String again = "_bygone_now = 'U' AND _bygone_was = 'U' AND ";
    String here =
        "_bygone_now = 'U' AND _bygone_was IS DISTINCT FROM 'U' OR " + again + saysOtherwise();
    if (ignoresAbsence()) {
      return "(" + here + ")";
    }
    String gone = "_bygone_now = 'D' AND _bygone_was IN ('U', 'X')";
    String unknown = "_bygone_now = 'X' AND (_bygone_was IS NULL OR _bygone_was = 'D')";
    return "(%s OR %s%s)".formatted(here, gone, redelivered ? "" : " OR " + unknown);
  }

  private String saysOtherwise() {
    return byTime()
        ? "(_bygone_newer OR (_bygone_stands AND _bygone_tracks AND NOT _bygone_repeats))"
        : "NOT (_bygone_repeats AND _bygone_stands)";
  }

  /** A condition that a row has other values than what stood before, and no newer time. */
  private String unseenRow() {
    return byTime()
        ? "coalesce(_bygone_now = 'U' AND _bygone_was = 'U' AND NOT _bygone_newer AND NOT _bygone_tracks, FALSE)"
        : "FALSE";
  }

  private String events() {
    List<String> columns = Layout.concat(layout.table().valueColumns(), List.of(Layout.EVENT_LOAD));
    return "SELECT %s, %s AS %s, _bygone_now AS %s, %s FROM (SELECT *, CAST(%d AS BIGINT) AS %s FROM touched) AS t WHERE NOT _bygone_unseen"
        .formatted(
            keys(),
            time(),
            sql.name(Layout.TIME),
            sql.name(Layout.OP),
            sql.list(Layout.concat(columns, layout.datingColumns())),
            snapshot.loadId(),
            sql.name(Layout.EVENT_LOAD));
  }

  private String affectedKeys() {
    String fresh =
        "SELECT %s, %s AS _bygone_since FROM touched WHERE NOT _bygone_unseen"
            .formatted(keys(), time());
    return redelivered
        ? "SELECT %1$s, min(_bygone_since) AS _bygone_since FROM (%2$s\nUNION ALL\nSELECT %1$s, CASE WHEN %3$s < %4$s THEN %3$s ELSE %4$s END FROM replaced) AS k GROUP BY %1$s"
            .formatted(keys(), fresh, sql.name(Layout.DATED), time())
        : fresh;
  }

  private boolean byTime() {
    return layout.table().detect() == Detect.TIME;
  }

  private boolean ignoresAbsence() {
    return layout.table().deletes() == Deletes.IGNORE;
  }

  private String keys() {
    return sql.list(layout.table().key());
  }

  private String time() {
    return sql.time(snapshot.asOf());
  }
}
