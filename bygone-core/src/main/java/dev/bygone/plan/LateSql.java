package dev.bygone.plan;

import dev.bygone.source.AsOf;
import java.util.List;

/** Finds the rows of a feed that come too late. */
public final class LateSql {
  private final SqlWriter sql;
  private final Layout layout;
  private final HorizonSql horizons;

  LateSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
    this.horizons = new HorizonSql(sql);
  }

  /**
   * The places of rows that are older than the newest entry of their key lets pass. A truncate is
   * about every key, and so late if it is for any.
   *
   * @param told the relation of the normalised rows
   * @param entries the relation of the entries from before the delivery
   */
  public String places(String told, String entries) {
    List<String> key = layout.table().key();
    String rows =
        "SELECT t.%s FROM %s t JOIN (SELECT %s, max(%s) AS _bygone_newest FROM %s _bygone_o WHERE EXISTS (SELECT 1 FROM %2$s _bygone_i WHERE %s) GROUP BY %3$s) AS n ON %s WHERE t.%4$s < %s"
            .formatted(
                sql.name(Layout.ROW),
                told,
                sql.list(key),
                sql.name(Layout.TIME),
                entries,
                sql.equal("_bygone_o", "_bygone_i", key),
                sql.equal("t", "n", key),
                horizons.behind("n._bygone_newest"));
    return layout.table().truncates()
        ? rows
            + "\nUNION ALL\nSELECT %s FROM %s WHERE %s = '%s' AND %s < (%s)"
                .formatted(
                    sql.name(Layout.ROW),
                    told,
                    sql.name(Layout.OP),
                    Layout.TRUNCATE,
                    sql.name(Layout.TIME),
                    tableHorizon(entries))
        : rows;
  }

  /** The places of rows that are older than the newest row of a table that was adopted. */
  public String before(String told, String floor) {
    return "SELECT %s FROM %s WHERE %s < %s"
        .formatted(sql.name(Layout.ROW), told, sql.name(Layout.TIME), sql.time(floor));
  }

  /** The rows that are not older. */
  public String since(String told, String floor) {
    return "SELECT * FROM %s WHERE %s >= %s"
        .formatted(told, sql.name(Layout.TIME), sql.time(floor));
  }

  /** The horizon of the table: that of the key with the newest entry; NULL if there is none. */
  public String tableHorizon(String entries) {
    return "SELECT %s FROM (SELECT max(%s) AS _bygone_newest FROM %s WHERE %s) AS n"
        .formatted(
            horizons.behind("_bygone_newest"),
            sql.name(Layout.TIME),
            entries,
            layout.ofKey(sql.name(Layout.OP)));
  }

  /** Whether the horizon of the table is after a time: one row. */
  public String isPast(AsOf asOf, String entries) {
    return "SELECT coalesce(%s < (%s), FALSE)".formatted(sql.time(asOf), tableHorizon(entries));
  }

  /** The rows of a relation that are at none of these places. */
  public String without(String told, String places) {
    return "SELECT * FROM %s WHERE %s NOT IN (%s)".formatted(told, sql.name(Layout.ROW), places);
  }
}
