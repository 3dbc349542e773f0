package dev.bygone.plan;

import dev.bygone.definition.Mode;
import dev.bygone.source.AsOf;
import java.util.List;

/**
 * What a snapshot does to the versions in force at its as_of, from the relations {@code affected}
 * (stored) and {@code folded}.
 */
public final class GuardSql {
  private final SqlWriter sql;
  private final Layout layout;
  private final String time;

  GuardSql(SqlWriter sql, AsOf asOf) {
    this.sql = sql;
    this.layout = sql.layout();
    this.time = sql.time(asOf);
  }

  /** In one row: the versions in force, and how many of them are closed and changed. */
  public String counts() {
    return "SELECT (SELECT count(*) FROM %s _bygone_o WHERE %s), count(CASE WHEN %s THEN 1 END), count(CASE WHEN %s THEN 1 END) FROM %s"
        .formatted(Planner.ENTRIES, inForce() + inScope(), closed(), changed(), compared());
  }

  /** Keys of versions that are closed. */
  public String closedKeys(int limit) {
    return keys(closed(), limit);
  }

  /** Keys of versions that are changed. */
  public String changedKeys(int limit) {
    return keys(changed(), limit);
  }

  private String keys(String condition, int limit) {
    String keys = sql.list("b", layout.table().key());
    return "SELECT %s FROM %s WHERE %s ORDER BY %1$s LIMIT %d"
        .formatted(keys, compared(), condition, limit);
  }

  private String compared() {
    List<String> key = layout.table().key();
    return "(SELECT * FROM affected _bygone_o WHERE %1$s%3$s) AS b LEFT JOIN (SELECT * FROM folded WHERE %1$s) AS n ON %2$s"
        .formatted(inForce(), sql.equal("b", "n", key), inScope());
  }

  /** A condition that a version is in a part that is delivered, to be added to another. */
  private String inScope() {
    return layout.scoped()
        ? " AND EXISTS (SELECT 1 FROM delivered_parts _bygone_i WHERE %s)"
            .formatted(sql.same("_bygone_o", "_bygone_i", layout.table().scope()))
        : "";
  }

  /** Of kept snapshots only the rows of the as_of itself are in force. */
  private String inForce() {
    if (layout.table().mode() == Mode.SNAPSHOT) {
      return sql.name(Layout.VALID_FROM) + " = " + time;
    }
    String holds =
        "%1$s <= %3$s AND (%2$s IS NULL OR %2$s > %3$s)"
            .formatted(sql.name(Layout.VALID_FROM), sql.name(Layout.VALID_TO), time);
    return layout.marksDeleted() ? holds + " AND %s = 'U'".formatted(sql.name(Layout.OP)) : holds;
  }

  private String closed() {
    return sql.column("n", Layout.VALID_FROM) + " IS NULL";
  }

  private String changed() {
    return "%s IS NOT NULL AND NOT %s"
        .formatted(
            sql.column("n", Layout.VALID_FROM),
            sql.same("b", "n", layout.table().trackedColumns()));
  }
}
