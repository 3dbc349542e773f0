package dev.bygone.read;

import dev.bygone.Rows;
import dev.bygone.engine.Engine;
import java.util.OptionalLong;

/** Rows of which at most so many are shown, and all are counted. */
final class LimitedRows {
  private LimitedRows() {}

  /**
   * The rows of a query.
   *
   * @param ordered the query with its order
   * @param all a query for as many rows, in any order
   */
  static Rows of(Engine engine, String ordered, String all, OptionalLong limit) {
    if (limit.isEmpty()) {
      return engine.query(ordered);
    }
    Rows rows = engine.query(ordered + " LIMIT " + limit.getAsLong());
    return new Rows(rows.columns(), rows.rows(), count(engine, all));
  }

  /** How many rows a query has. */
  static long count(Engine engine, String query) {
    return (Long)
        engine.query("SELECT count(*) FROM (%s) AS counted".formatted(query)).rows().get(0).get(0);
  }
}
