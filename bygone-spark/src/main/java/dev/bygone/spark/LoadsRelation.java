package dev.bygone.spark;

import dev.bygone.LoadEntry;

/** The log of the loads of a history as a relation, made of the records in its physical table. */
final class LoadsRelation {
  private static final String RECORD =
      "loads ARRAY<STRUCT<load_id: BIGINT, as_of: STRING, loaded_at: STRING, checksum: STRING>>";

  private LoadsRelation() {}

  /** The relation that {@link dev.bygone.plan.Dialect#loads} describes. */
  static String of(Lake lake, String table) {
    return """
        (SELECT l.entry.load_id AS load_id, nullif(l.entry.as_of, '') AS as_of, CAST(l.entry.loaded_at AS TIMESTAMP) AS loaded_at,
          CASE WHEN l.entry.checksum LIKE '%6$s%%' THEN CAST(substr(l.entry.checksum, %7$d) AS BIGINT) END AS retracts
        FROM (SELECT explode(from_json(%1$s, '%2$s').loads) AS entry FROM %3$s WHERE %4$s = '%5$s') AS l)"""
        .formatted(
            EntriesTable.RECORD,
            RECORD,
            lake.physical(table),
            EntriesTable.PART,
            EntriesTable.LOAD,
            LoadEntry.RETRACTED,
            LoadEntry.RETRACTED.length() + 1);
  }
}
