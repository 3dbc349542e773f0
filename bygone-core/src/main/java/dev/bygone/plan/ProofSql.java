package dev.bygone.plan;

import dev.bygone.definition.Deletes;
import dev.bygone.definition.Mode;
import dev.bygone.source.AsOf;
import java.util.List;

/** How the table as of a time differs from the rows that a delivery has for it. */
public final class ProofSql {
  private final SqlWriter sql;
  private final Layout layout;
  private final Views views;

  /** For a history of snapshots that knows its past. */
  public ProofSql(Layout layout, Dialect dialect) {
    this.sql = new SqlWriter(dialect, layout);
    this.layout = layout;
    this.views = new Views(layout, dialect);
  }

  /** The value columns that are compared: only tracked ones are kept for every time. */
  public List<String> compared() {
    return layout.table().mode() == Mode.SNAPSHOT
        ? layout.table().valueColumns()
        : layout.table().trackedColumns();
  }

  /**
   * The keys that differ, each with the number of its rows that only the delivery has and that only
   * the table has; without those of which the delivery left unknown what they are.
   *
   * @param rows the working relation of the normalised rows of the delivery
   */
  public String differences(String rows, AsOf asOf) {
    List<String> columns = Layout.concat(layout.table().key(), compared());
    return """
        SELECT %1$s, sum(CASE WHEN _bygone_n > 0 THEN 1 ELSE 0 END) AS _bygone_delivered, sum(CASE WHEN _bygone_n < 0 THEN 1 ELSE 0 END) AS _bygone_kept
        FROM (
          SELECT %1$s, sum(_bygone_side) AS _bygone_n FROM (
            SELECT %2$s, 1 AS _bygone_side FROM %3$s WHERE %4$s = 'U'
            UNION ALL
            SELECT %2$s, -1 FROM (%5$s) AS _bygone_v%10$s) AS sides
          GROUP BY %1$s%6$s HAVING sum(_bygone_side) <> 0) AS _bygone_o
        WHERE NOT EXISTS (SELECT 1 FROM %3$s _bygone_i WHERE _bygone_i.%4$s = '%8$s' AND %9$s)
        GROUP BY %1$s%7$s ORDER BY %1$s"""
        .formatted(
            sql.list(layout.table().key()),
            sql.list(columns),
            rows,
            sql.name(Layout.OP),
            views.asOf(sql.time(asOf)).orElseThrow(),
            compared().isEmpty() ? "" : ", " + sql.comparable(compared()),
            mayHaveMore() ? " HAVING max(_bygone_n) > 0" : "",
            Layout.UNKNOWN,
            sql.equal("_bygone_o", "_bygone_i", layout.table().key()),
            layout.scoped() && !mayHaveMore() ? inParts(rows) : "");
  }

  private String inParts(String rows) {
    return " WHERE EXISTS (SELECT 1 FROM %s _bygone_i WHERE _bygone_i.%s = 'U' AND %s)"
        .formatted(
            rows, sql.name(Layout.OP), sql.same("_bygone_v", "_bygone_i", layout.table().scope()));
  }

  /**
   * Whether the table may have more than the delivery: where absence means nothing, and where a
   * version does not tell the part that it belonged to at each time.
   */
  private boolean mayHaveMore() {
    if (layout.table().mode() == Mode.SNAPSHOT) {
      return false;
    }
    List<String> kept = Layout.concat(layout.table().key(), compared());
    return layout.table().deletes() == Deletes.IGNORE || !kept.containsAll(layout.table().scope());
  }
}
