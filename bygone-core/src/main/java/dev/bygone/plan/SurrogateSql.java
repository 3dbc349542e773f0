package dev.bygone.plan;

import dev.bygone.definition.Mode;
import java.util.List;

/**
 * Which surrogate key each version of a changed history gets: that of the earliest old version of
 * the same key and tracked values that it overlaps, unless an earlier new version took it; else a
 * new one. In type 1 tables an entity keeps one for ever.
 */
final class SurrogateSql {
  private final SqlWriter sql;
  private final Layout layout;
  private final long next;

  SurrogateSql(SqlWriter sql, long next) {
    this.sql = sql;
    this.layout = sql.layout();
    this.next = next;
  }

  /** The columns by which {@code taken} is joined to folded entries. */
  List<String> owner() {
    List<String> key = layout.table().key();
    return entities() ? key : Layout.concat(key, List.of(Layout.VALID_FROM));
  }

  /**
   * Common table expressions over {@code before} and {@code after}, of which the last is {@code
   * taken}: who keeps which key.
   */
  String taken() {
    return entities() ? byEntity() : byVersion(compared());
  }

  /** The surrogate key of a folded entry {@code f} joined to {@code taken} as {@code k}. */
  String expression() {
    return entities()
        ? "coalesce(k._bygone_surrogate, %d + dense_rank() OVER (PARTITION BY k._bygone_surrogate IS NULL ORDER BY %s) - 1)"
            .formatted(next, sql.list("f", layout.table().key()))
        : """
            CASE WHEN f.%1$s IS NOT NULL THEN coalesce(k._bygone_surrogate,
              %2$d + count(CASE WHEN f.%1$s IS NOT NULL AND k._bygone_surrogate IS NULL THEN 1 END)
                OVER (ORDER BY %3$s ROWS UNBOUNDED PRECEDING) - 1) END"""
            .formatted(sql.name(Layout.VALID_FROM), next, sql.list("f", layout.identity()));
  }

  private boolean entities() {
    return layout.table().mode() == Mode.SCD1;
  }

  private String byEntity() {
    return "taken AS (SELECT %1$s, max(%2$s) AS _bygone_surrogate FROM affected GROUP BY %1$s)"
        .formatted(sql.list(layout.table().key()), sql.name(Layout.SURROGATE_KEY));
  }

  /**
   * The same of a history of versions.
   *
   * @param compared the columns in which a version and its old one are equal
   */
  String byVersion(List<String> compared) {
    return """
        met AS (
          SELECT %2$s, b.%4$s AS _bygone_surrogate, row_number() OVER (PARTITION BY %2$s ORDER BY b.%3$s) AS _bygone_nth
          FROM after a JOIN before b ON %5$s AND %6$s AND %7$s),
        taken AS (
          SELECT %1$s, _bygone_surrogate FROM (
            SELECT *, row_number() OVER (PARTITION BY _bygone_surrogate ORDER BY %3$s) AS _bygone_taker FROM met WHERE _bygone_nth = 1) AS m
          WHERE _bygone_taker = 1)"""
        .formatted(
            sql.list(owner()),
            sql.list("a", owner()),
            sql.name(Layout.VALID_FROM),
            sql.name(Layout.SURROGATE_KEY),
            sql.equal("a", "b", layout.table().key()),
            sql.same("a", "b", compared),
            overlap());
  }

  /** A kept row is equal only in all of its values. */
  List<String> compared() {
    return layout.table().mode() == Mode.SNAPSHOT
        ? layout.table().valueColumns()
        : layout.tellingColumns();
  }

  private String overlap() {
    if (layout.table().mode() == Mode.SNAPSHOT) {
      return sql.equal("a", "b", List.of(Layout.VALID_FROM));
    }
    return "(b.%2$s IS NULL OR a.%1$s < b.%2$s) AND (a.%2$s IS NULL OR b.%1$s < a.%2$s)"
        .formatted(sql.name(Layout.VALID_FROM), sql.name(Layout.VALID_TO));
  }
}
