package dev.bygone.plan;

import dev.bygone.KeyChange.Fate;
import dev.bygone.definition.Mode;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** What a change means in numbers: rows that altered a version, and keys by what became of them. */
final class CountSql {
  private final SqlWriter sql;
  private final Layout layout;

  CountSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /** Rows whose event altered a version, by load. */
  String applied() {
    String load = sql.name(Layout.EVENT_LOAD);
    String rows =
        "SELECT d.%s FROM effective d JOIN change c ON %s WHERE c.%s"
            .formatted(load, sql.equal("d", "c", layout.identity()), sql.name(Planner.ALTERS));
    if (layout
        .table()
        .takesSnapshotsAmongChanges()) { // of what is beside its rows nothing was read
      rows += " AND d.%s = '%s'".formatted(sql.name(Layout.OP), Layout.UPSERT);
    }
    String all =
        layout.table().truncates() && !layout.table().takesSnapshotsAmongChanges()
            ? rows + "\nUNION ALL\n" + new TruncateSql(sql).applied()
            : rows;
    return "SELECT %1$s, count(*) FROM (%2$s) AS r GROUP BY %1$s".formatted(load, all);
  }

  /** Keys that are new, changed, closed and reopened, in one row. */
  String keys() {
    return "SELECT %s FROM (%s) AS f"
        .formatted(
            Arrays.stream(Fate.values())
                .map(f -> "count(CASE WHEN _bygone_fate = '%s' THEN 1 END)".formatted(f.name()))
                .collect(Collectors.joining(", ")),
            fates());
  }

  /**
   * Every key whose versions changed, with what became of it as {@code _bygone_fate}. Equal
   * versions before and after fall together; what is on one side only has changed.
   */
  String fates() {
    return """
        WITH versions AS (
          SELECT %1$s, 1 AS _bygone_was, 0 AS _bygone_now FROM affected WHERE %2$s IS NOT NULL
          UNION ALL
          SELECT %1$s, 0, 1 FROM folded WHERE %2$s IS NOT NULL),
        compared AS (
          SELECT %3$s, %4$s AS _bygone_open, max(_bygone_was) AS _bygone_was, max(_bygone_now) AS _bygone_now FROM versions GROUP BY %3$s, %5$s),
        keys AS (
          SELECT %3$s, max(_bygone_was) AS _bygone_known, max(CASE WHEN _bygone_open THEN _bygone_was ELSE 0 END) AS _bygone_was_open,
            max(CASE WHEN _bygone_open THEN _bygone_now ELSE 0 END) AS _bygone_is_open, max(CASE WHEN %6$s AND _bygone_was <> _bygone_now THEN 1 ELSE 0 END) AS _bygone_altered
          FROM compared GROUP BY %3$s)
        SELECT %3$s,
          CASE WHEN _bygone_known = 0 THEN 'NEW' WHEN _bygone_was_open = _bygone_is_open THEN 'CHANGED'
            WHEN _bygone_was_open > _bygone_is_open THEN 'CLOSED' ELSE 'REOPENED' END AS _bygone_fate
        FROM keys WHERE _bygone_altered = 1"""
        .formatted(
            sql.list(seen()),
            sql.name(Layout.VALID_FROM),
            sql.list(layout.table().key()),
            open(),
            groups(),
            layout.table().mode() == Mode.SCD1 ? "_bygone_open" : "TRUE");
  }

  private String groups() {
    return compared().isEmpty() ? open() : sql.comparable(compared()) + ", " + open();
  }

  private List<String> seen() {
    return Layout.concat(
        layout.table().storedColumns(), mark(), List.of(Layout.VALID_FROM, Layout.VALID_TO));
  }

  /** What makes a version another one to those who see it: type 1 tables do not show when. */
  private List<String> compared() {
    List<String> interval =
        layout.table().mode() == Mode.SCD1
            ? List.of()
            : List.of(Layout.VALID_FROM, Layout.VALID_TO);
    return Layout.concat(layout.table().valueColumns(), mark(), interval);
  }

  private String open() {
    if (layout.table().mode() == Mode.SNAPSHOT) {
      return "TRUE";
    }
    String open = sql.name(Layout.VALID_TO) + " IS NULL";
    return layout.marksDeleted() ? "(%s AND %s = 'U')".formatted(open, sql.name(Layout.OP)) : open;
  }

  /** What tells marked versions from others. */
  private List<String> mark() {
    return layout.marksDeleted() ? List.of(Layout.OP) : List.of();
  }
}
