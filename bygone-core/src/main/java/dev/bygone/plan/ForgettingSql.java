package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.Mode;
import dev.bygone.source.AsOf;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a history forgets with a load, of the keys that the load is about: entries before the
 * horizon that no version needs. The newest that counts of these stays, as it says what the values
 * were then, and so does what holds on at the horizon. Of type 1 tables the newest version that
 * began before it stays too, with its start and its end.
 */
final class ForgettingSql {
  /** The working relation of the stored entries that the fold does not touch. */
  private static final String AGED = "aged";

  /** The working relation of the keys and sequences of what is forgotten. */
  private static final String FORGOTTEN = "forgotten";

  /** The working relation of the folded entries that are kept. */
  static final String LASTING = "lasting";

  private final SqlWriter sql;
  private final Layout layout;
  private final Optional<AsOf> newest;

  /**
   * For a load, whose relations {@code affected_keys}, {@code affected} and {@code folded} are
   * there.
   *
   * @param newest of snapshots the newest as_of, with those of the load
   */
  ForgettingSql(SqlWriter sql, Optional<AsOf> newest) {
    this.sql = sql;
    this.layout = sql.layout();
    this.newest = newest;
  }

  List<Step> steps() {
    return List.of(
        Step.held(AGED, aged()), Step.held(FORGOTTEN, forgotten()), Step.view(LASTING, lasting()));
  }

  /** The stored entries that are forgotten and that the fold does not touch. */
  String forgottenAged() {
    return "SELECT a.* FROM %s a JOIN %s g ON %s"
        .formatted(AGED, FORGOTTEN, sql.equal("a", "g", layout.identity()));
  }

  private String aged() {
    return "SELECT %s FROM %s _bygone_o JOIN (SELECT DISTINCT %s FROM affected_keys) AS k ON %s WHERE %s AND NOT EXISTS (SELECT 1 FROM affected _bygone_i WHERE %s)"
        .formatted(
            sql.list("_bygone_o", layout.entryColumns().stream().map(Column::name).toList()),
            Planner.ENTRIES,
            sql.list(layout.table().key()),
            sql.equal("_bygone_o", "k", layout.table().key()),
            layout.ofKey(sql.column("_bygone_o", Layout.OP)),
            sql.equal("_bygone_o", "_bygone_i", layout.identity()));
  }

  private String forgotten() {
    String columns =
        sql.list(
            Layout.concat(
                layout.identity(),
                List.of(Layout.OP),
                until(),
                List.of(Layout.ROLE, Layout.VALID_FROM, Layout.VALID_TO)));
    return """
        SELECT %1$s FROM (
          SELECT *, row_number() OVER (PARTITION BY %2$s, %3$s ORDER BY %4$s) AS _bygone_nth%5$s
          FROM (SELECT *, %6$s AS %7$s FROM (SELECT %8$s FROM folded UNION ALL SELECT %8$s FROM %9$s) AS m) AS h) AS r
        WHERE %10$s < %7$s AND NOT (%3$s AND _bygone_nth = 1) AND %11$s"""
        .formatted(
            sql.list(layout.identity()),
            sql.list(layout.table().key()),
            "(%s < %s AND %s)".formatted(time(), HorizonSql.HORIZON, counts()),
            layout.sequence().stream()
                .map(c -> sql.name(c) + " DESC")
                .collect(Collectors.joining(", ")),
            type1() ? ", " + newestVersion() : "",
            horizon(),
            HorizonSql.HORIZON,
            columns,
            AGED,
            time(),
            needless());
  }

  private String lasting() {
    String kept =
        "SELECT %s FROM folded _bygone_o%s WHERE NOT EXISTS (SELECT 1 FROM %s _bygone_i WHERE %s)";
    String forgotten = sql.equal("_bygone_o", "_bygone_i", layout.identity());
    if (!layout.hasUntil()) {
      return kept.formatted("*", "", FORGOTTEN, forgotten);
    }
    String columns =
        Layout.concat(
                layout.eventColumns(),
                List.of(Layout.UNTIL, Layout.ROLE, Layout.VALID_FROM, Layout.VALID_TO))
            .stream()
            .map(c -> c.equals(Layout.UNTIL) ? asStored() : sql.column("_bygone_o", c))
            .collect(Collectors.joining(", "));
    return kept.formatted(
        columns,
        " LEFT JOIN affected a ON " + sql.equal("_bygone_o", "a", layout.identity()),
        FORGOTTEN,
        forgotten);
  }

  /** Until when a state held that ended before the horizon, nobody asks any more. */
  private String asStored() {
    return "CASE WHEN a.%1$s < %2$s THEN a.%1$s ELSE _bygone_o.%1$s END AS %1$s"
        .formatted(sql.name(Layout.UNTIL), horizon());
  }

  /** Of snapshots the horizon is that of the table. */
  private String horizon() {
    HorizonSql horizons = new HorizonSql(sql);
    return newest.map(t -> horizons.behind(sql.time(t))).orElseGet(horizons::ofKey);
  }

  /** A condition that an entry says what holds from its time on. */
  private String counts() {
    if (!layout.snapshots()) {
      return "TRUE";
    }
    return layout.table().deletes() == Deletes.IGNORE
        ? sql.name(Layout.OP) + " = 'U'"
        : sql.name(Layout.OP) + " <> 'X'";
  }

  /** A condition that no version needs an entry, and none that is to come. */
  private String needless() {
    String hidden =
        type1()
            ? "(%1$s IS NULL OR %1$s <> _bygone_from) AND %2$s IS DISTINCT FROM _bygone_from AND %2$s IS DISTINCT FROM _bygone_to"
                .formatted(sql.name(Layout.VALID_FROM), time())
            : "%s IS NULL AND %s IS NULL"
                .formatted(sql.name(Layout.ROLE), sql.name(Layout.VALID_FROM));
    return layout.hasUntil()
        ? hidden + " AND %s < %s".formatted(sql.name(Layout.UNTIL), HorizonSql.HORIZON)
        : hidden;
  }

  private String newestVersion() {
    String begun = "max(CASE WHEN %1$s < %2$s THEN %3$s END) OVER (PARTITION BY %4$s) AS %5$s";
    String from = sql.name(Layout.VALID_FROM);
    String keys = sql.list(layout.table().key());
    return begun.formatted(from, HorizonSql.HORIZON, from, keys, "_bygone_from")
        + ", "
        + begun.formatted(from, HorizonSql.HORIZON, sql.name(Layout.VALID_TO), keys, "_bygone_to");
  }

  private List<String> until() {
    return layout.hasUntil() ? List.of(Layout.UNTIL) : List.of();
  }

  private String time() {
    return sql.name(Layout.TIME);
  }

  private boolean type1() {
    return layout.table().mode() == Mode.SCD1;
  }
}
