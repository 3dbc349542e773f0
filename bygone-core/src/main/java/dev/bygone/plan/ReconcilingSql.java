package dev.bygone.plan;

import dev.bygone.source.AsOf;
import java.util.Collections;

/**
 * What a snapshot among changes says beside its rows: that every other key is gone as of its time.
 * That is a truncate, over which the rows of that very time win; so that those win no longer which
 * an earlier delivery for that time had and this one has not, they are deleted.
 */
public final class ReconcilingSql {
  private final SqlWriter sql;
  private final Layout layout;

  ReconcilingSql(SqlWriter sql) {
    this.sql = sql;
    this.layout = sql.layout();
  }

  /**
   * The events beside the rows, in the columns of the delivered rows.
   *
   * @param rows the relation of the rows
   */
  public String beside(String rows, AsOf asOf, long loadId) {
    String nobody = String.join(", ", Collections.nCopies(layout.table().key().size(), "NULL"));
    return "%s\nUNION ALL\n%s FROM %s _bygone_o WHERE %s = %s AND %s = '%s' AND NOT EXISTS (SELECT 1 FROM %s _bygone_i WHERE %s)"
        .formatted(
            event(nobody, Layout.TRUNCATE, asOf, loadId),
            event(sql.list("_bygone_o", layout.table().key()), Layout.DELETE, asOf, loadId),
            Planner.ENTRIES,
            sql.column("_bygone_o", Layout.TIME),
            sql.time(asOf),
            sql.column("_bygone_o", Layout.OP),
            Layout.UPSERT,
            rows,
            sql.equal("_bygone_i", "_bygone_o", layout.table().key()));
  }

  private String event(String key, String operation, AsOf asOf, long loadId) {
    String nothing =
        ", NULL".repeat(layout.table().valueColumns().size() + layout.sentColumns().size());
    return "SELECT %s, %s, '%s'%s, CAST(%d AS BIGINT), NULL"
        .formatted(key, sql.time(asOf), operation, nothing, loadId);
  }
}
