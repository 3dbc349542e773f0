package dev.bygone.adopt;

import dev.bygone.engine.Unit;
import dev.bygone.plan.AdoptedSql;
import java.util.List;

/**
 * What there is in a table that is to be adopted.
 *
 * @param rows its rows
 * @param keys the keys that they are of
 * @param open how many are open
 * @param endless how many are open and end with NULL, though open ones are shown to end otherwise
 */
record Summary(long rows, long keys, long open, long endless) {
  /** Of the rows that are a working relation of a unit. */
  static Summary of(AdoptedSql sql, Unit unit) {
    List<Long> counts =
        unit.query(sql.summary()).rows().get(0).stream()
            .map(n -> ((Number) n).longValue())
            .toList();
    return new Summary(counts.get(0), counts.get(1), counts.get(2), counts.get(3));
  }
}
