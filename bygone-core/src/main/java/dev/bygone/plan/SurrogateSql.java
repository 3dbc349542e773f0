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

  /** The columns by which {@link #commonTables} are joined to folded entries. */
  List<String> owner() {
    List<String> key = layout.table().key();
    return layout.table().mode() == Mode.SCD1
        ? key
        : Layout.concat(key, List.of(Layout.VALID_FROM));
  }

  /**
   * Common table expressions over {@code before} and {@code after}, of which the last is {@code
   * surrogates}.
   */
  String commonTables() {
    return (layout.table().mode() == Mode.SCD1 ? entities() : versions()) + ",\n" + numbered();
  }

  private String entities() {
    return """
        owners AS (SELECT DISTINCT %1$s FROM folded),
        taken AS (SELECT %1$s, max(%2$s) AS surrogate FROM affected GROUP BY %1$s)"""
        .formatted(sql.list(layout.table().key()), sql.name(Layout.SURROGATE_KEY));
  }

  private String versions() {
    return """
        owners AS (SELECT %1$s FROM after),
        met AS (
          SELECT %2$s, b.%4$s AS surrogate, row_number() OVER (PARTITION BY %2$s ORDER BY b.%3$s) AS nth
          FROM after a JOIN before b ON %5$s AND %6$s AND %7$s),
        taken AS (
          SELECT %1$s, surrogate FROM (
            SELECT *, row_number() OVER (PARTITION BY surrogate ORDER BY %3$s) AS taker FROM met WHERE nth = 1) AS m
          WHERE taker = 1)"""
        .formatted(
            sql.list(owner()),
            sql.list("a", owner()),
            sql.name(Layout.VALID_FROM),
            sql.name(Layout.SURROGATE_KEY),
            sql.equal("a", "b", layout.table().key()),
            sql.same("a", "b", layout.table().trackedColumns()),
            overlap());
  }

  private String overlap() {
    if (layout.table().mode() == Mode.SNAPSHOT) {
      return sql.equal("a", "b", List.of(Layout.VALID_FROM));
    }
    return "(b.%2$s IS NULL OR a.%1$s < b.%2$s) AND (a.%2$s IS NULL OR b.%1$s < a.%2$s)"
        .formatted(sql.name(Layout.VALID_FROM), sql.name(Layout.VALID_TO));
  }

  private String numbered() {
    return """
        surrogates AS (
          SELECT %1$s, surrogate FROM taken
          UNION ALL
          SELECT %1$s, %2$d + row_number() OVER (ORDER BY %1$s) - 1 FROM owners o
          WHERE NOT EXISTS (SELECT 1 FROM taken t WHERE %3$s))"""
        .formatted(sql.list(owner()), next, sql.equal("o", "t", owner()));
  }
}
