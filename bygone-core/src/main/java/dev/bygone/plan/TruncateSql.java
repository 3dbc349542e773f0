package dev.bygone.plan;

import dev.bygone.definition.Mode;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Truncates: entries of no key that are a delete of every key, of those met later too. They are
 * remembered once and take part in each fold.
 */
final class TruncateSql {
  private final SqlWriter sql;
  private final Layout layout;

  TruncateSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /** The truncates that are stored. */
  String stored(String entries) {
    return "SELECT %s, %s FROM %s WHERE %s = '%s'"
        .formatted(
            sql.list(layout.sequence()),
            sql.name(Layout.EVENT_LOAD),
            entries,
            sql.name(Layout.OP),
            Layout.TRUNCATE);
  }

  /** The delivered truncates that are not stored yet. */
  String fresh() {
    return "SELECT n.* FROM (%s) AS n LEFT JOIN (%s) AS o ON %s WHERE o.%s IS NULL"
        .formatted(
            stored("effective"),
            stored(Planner.ENTRIES),
            sql.equal("n", "o", layout.sequence()),
            sql.name(Layout.TIME));
  }

  /** The entries that remember the fresh ones. */
  String remembered() {
    Map<String, String> values = new HashMap<>();
    layout.sequence().forEach(c -> values.put(c, sql.column("n", c)));
    values.put(Layout.OP, "'" + Layout.TRUNCATE + "'");
    values.put(Layout.EVENT_LOAD, sql.column("n", Layout.EVENT_LOAD));
    return new RememberedSql(layout).inserts(values, "truncates_now n");
  }

  /**
   * The keys that are in force when a fresh one comes, or end then, each with the earliest that may
   * end something.
   */
  String affectedKeys() {
    return "SELECT %1$s, min(n.%2$s) AS _bygone_since FROM truncates_now n JOIN %3$s v ON v.%4$s <= n.%2$s AND (v.%5$s IS NULL OR v.%5$s >= n.%2$s)%6$s GROUP BY %1$s"
        .formatted(
            sql.list("v", layout.table().key()),
            sql.name(Layout.TIME),
            Planner.ENTRIES,
            sql.name(Layout.VALID_FROM),
            sql.name(Layout.VALID_TO),
            orNewest());
  }

  /** Of type 1 tables an event plays a role only while none comes after it. */
  private String orNewest() {
    return layout.table().mode() == Mode.SCD1
        ? " OR v.%1$s IS NOT NULL AND v.%2$s <= n.%2$s"
            .formatted(sql.name(Layout.ROLE), sql.name(Layout.TIME))
        : "";
  }

  /**
   * The events of a relation with a truncate each for every key that it may end; an event of the
   * key at the same full sequence wins, also one that is forgotten.
   *
   * @param stored the stored entries of these keys, with the newest of each
   */
  String with(String events, String truncates, String stored) {
    return """
        SELECT %1$s FROM %2$s
        UNION ALL
        SELECT %3$s, %4$s, '%5$s'%6$s, _bygone_t.%7$s
        FROM (SELECT %8$s, min(%9$s) AS _bygone_first FROM %2$s GROUP BY %8$s) AS _bygone_k
        JOIN %10$s AS _bygone_t ON _bygone_t.%9$s >= _bygone_k._bygone_first
        LEFT JOIN %2$s AS o ON %11$s AND %12$s
        WHERE o.%9$s IS NULL%13$s"""
        .formatted(
            sql.list(layout.eventColumns()),
            events,
            sql.list("_bygone_k", layout.table().key()),
            sql.list("_bygone_t", layout.sequence()),
            Layout.TRUNCATE,
            Stream.concat(layout.table().valueColumns().stream(), layout.sentColumns().stream())
                .map(c -> ", NULL")
                .collect(Collectors.joining()),
            sql.name(Layout.EVENT_LOAD),
            sql.list(layout.table().key()),
            sql.name(Layout.TIME),
            truncates,
            sql.equal("_bygone_k", "o", layout.table().key()),
            sql.equal("_bygone_t", "o", layout.sequence()),
            layout.table().forgets() ? " AND NOT " + isOverruled(stored) : "");
  }

  /** Before the horizon, what ended no version that it met was overruled by an event of the key. */
  private String isOverruled(String stored) {
    return "EXISTS (SELECT 1 FROM (%s) AS _bygone_i WHERE %s AND _bygone_i.%s < _bygone_t.%s AND (_bygone_i.%5$s IS NULL OR _bygone_i.%5$s > _bygone_t.%4$s) AND _bygone_t.%4$s < _bygone_i.%6$s)"
        .formatted(
            new HorizonSql(sql).versions(stored),
            sql.equal("_bygone_i", "_bygone_k", layout.table().key()),
            sql.name(Layout.VALID_FROM),
            sql.name(Layout.TIME),
            sql.name(Layout.VALID_TO),
            HorizonSql.HORIZON);
  }

  /** The fresh truncates that ended a version, with their load. */
  String applied() {
    return "SELECT _bygone_n.%1$s FROM truncates_now _bygone_n WHERE EXISTS (SELECT 1 FROM folded_all _bygone_i WHERE _bygone_i.%2$s = '%3$s' AND _bygone_i.%4$s IS NOT NULL AND %5$s)"
        .formatted(
            sql.name(Layout.EVENT_LOAD),
            sql.name(Layout.OP),
            Layout.TRUNCATE,
            sql.name(Layout.ROLE),
            sql.equal("_bygone_n", "_bygone_i", layout.sequence()));
  }
}
