package dev.bygone.spark;

/** The log of the loads of a history as a relation, made of the records in its physical table. */
final class LoadsRelation {
  private static final String RECORD =
      "loads ARRAY<STRUCT<load_id: BIGINT, as_of: STRING, loaded_at: STRING>>";

  private LoadsRelation() {}

  /** The relation that {@link dev.bygone.plan.Dialect#loads} describes. */
  static String of(Lake lake, String table) {
    return """
        (SELECT l.entry.load_id AS load_id, nullif(l.entry.as_of, '') AS as_of, CAST(l.entry.loaded_at AS TIMESTAMP) AS loaded_at
        FROM (SELECT explode(from_json(%s, '%s').loads) AS entry FROM %s WHERE %s = '%s') AS l)"""
        .formatted(
            EntriesTable.RECORD,
            RECORD,
            lake.physical(table),
            EntriesTable.PART,
            EntriesTable.LOAD);
  }
}
