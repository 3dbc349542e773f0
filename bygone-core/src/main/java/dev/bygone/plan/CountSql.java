package dev.bygone.plan;

import dev.bygone.definition.Mode;
import java.util.List;

/** What a change means in numbers: rows that altered a version, and keys by what became of them. */
final class CountSql {
  private final SqlWriter sql;
  private final Layout layout;

  CountSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /**
   * Rows whose event altered a version, by load: those whose role in the fold, or whose values in
   * it, are not what they were.
   */
  String applied() {
    return """
        WITH was AS (%1$s),
        altered AS (
          SELECT %2$s FROM folded n FULL JOIN was o ON %3$s
          WHERE coalesce(n.%4$s, '') <> coalesce(o.%4$s, '') OR (n.%4$s IS NOT NULL AND NOT %5$s))
        SELECT d.%6$s, count(*) FROM effective d JOIN altered a ON %7$s GROUP BY d.%6$s"""
        .formatted(
            new FoldSql(sql)
                .over("SELECT %s FROM affected".formatted(sql.list(layout.eventColumns()))),
            sql.either("n", "o", layout.identity()),
            sql.equal("n", "o", layout.identity()),
            sql.name(FoldSql.ROLE),
            sql.same("n", "o", layout.table().valueColumns()),
            sql.name(Layout.EVENT_LOAD),
            sql.equal("d", "a", layout.identity()));
  }

  /** Keys that are new, changed, closed and reopened, in one row. */
  String keys() {
    return """
        WITH was AS (%1$s),
        now AS (%2$s),
        known AS (SELECT DISTINCT %3$s FROM affected WHERE %4$s IS NOT NULL),
        fates AS (
          SELECT %5$s, max(CASE WHEN o.open THEN 1 ELSE 0 END) AS had_open, max(CASE WHEN n.open THEN 1 ELSE 0 END) AS has_open,
            max(CASE WHEN %6$s THEN 1 ELSE 0 END) AS altered
          FROM now n FULL JOIN was o ON %7$s GROUP BY %8$s)
        SELECT
          count(CASE WHEN k.known IS NULL THEN 1 END),
          count(CASE WHEN k.known AND had_open = has_open THEN 1 END),
          count(CASE WHEN k.known AND had_open > has_open THEN 1 END),
          count(CASE WHEN k.known AND had_open < has_open THEN 1 END)
        FROM fates f LEFT JOIN (SELECT *, TRUE AS known FROM known) k ON %9$s
        WHERE altered = 1"""
        .formatted(
            versions("affected"),
            versions("folded"),
            sql.list(layout.table().key()),
            sql.name(Layout.VALID_FROM),
            sql.either("n", "o", layout.table().key()),
            altered(),
            sql.equal("n", "o", owner()),
            coalesced(),
            sql.equal("f", "k", layout.table().key()));
  }

  /** What users see of a relation of entries. */
  private String versions(String relation) {
    String open =
        layout.table().mode() == Mode.SNAPSHOT ? "TRUE" : sql.name(Layout.VALID_TO) + " IS NULL";
    String only = layout.table().mode() == Mode.SCD1 ? " AND " + open : "";
    return "SELECT *, %s AS open FROM %s WHERE %s IS NOT NULL%s"
        .formatted(open, relation, sql.name(Layout.VALID_FROM), only);
  }

  private List<String> owner() {
    return layout.table().mode() == Mode.SCD1
        ? layout.table().key()
        : Layout.concat(layout.table().key(), List.of(Layout.VALID_FROM));
  }

  private String altered() {
    String same = sql.same("n", "o", layout.table().valueColumns());
    String ends =
        layout.table().mode() == Mode.SCD1
            ? same
            : same + " AND n.%1$s IS NOT DISTINCT FROM o.%1$s".formatted(sql.name(Layout.VALID_TO));
    return "n.open IS NULL OR o.open IS NULL OR NOT (" + ends + ")";
  }

  private String coalesced() {
    return layout.table().key().stream()
        .map(k -> "coalesce(%s, %s)".formatted(sql.column("n", k), sql.column("o", k)))
        .collect(java.util.stream.Collectors.joining(", "));
  }
}
