package dev.bygone.bench;

import static java.util.stream.Collectors.joining;

/**
 * The pattern of dbt's snapshots with the check strategy and hard deletes, as the SQL that it comes
 * to: rows are told apart by an md5 of key and time; a staging table of what is to be inserted,
 * updated and deleted; then the target is merged with it.
 */
final class DbtSnapshot {
  private static final String NOW = "TIMESTAMP '%s 00:00:00'".formatted(Customers.THIRD);
  private static final String DIFFERS =
      Customers.VALUES.stream()
          .map(
              c ->
                  "(now.%1$s <> kept.%1$s OR (now.%1$s IS NULL) <> (kept.%1$s IS NULL))"
                      .formatted(c))
          .collect(joining(" OR ", "(", ")"));

  private DbtSnapshot() {}

  /** Makes its table {@code s} of the history by hand. */
  static void target(Sql sql) {
    sql.run(
        """
        CREATE TABLE s AS SELECT * EXCLUDE (version, valid_from, valid_to),
          %s AS dbt_scd_id, CAST(valid_from AS TIMESTAMP) AS dbt_updated_at,
          CAST(valid_from AS TIMESTAMP) AS dbt_valid_from, CAST(valid_to AS TIMESTAMP) AS dbt_valid_to
        FROM h"""
            .formatted(rowId("CAST(valid_from AS TIMESTAMP)")));
    sql.run("DROP TABLE h");
    sql.run("CHECKPOINT");
  }

  /** Takes a snapshot. */
  static void take(Sql sql, String rows) {
    sql.run(staging(rows));
    sql.atomically(
        """
        MERGE INTO s USING staging AS d ON s.dbt_scd_id = d.dbt_scd_id
        WHEN MATCHED AND s.dbt_valid_to IS NULL AND d.change IN ('update', 'delete')
          THEN UPDATE SET dbt_valid_to = d.dbt_valid_to
        WHEN NOT MATCHED AND d.change = 'insert' THEN INSERT (%1$s) VALUES (%2$s)"""
            .formatted(columns(""), columns("d.")));
    sql.run("DROP TABLE staging");
  }

  private static String staging(String rows) {
    return """
        CREATE TEMPORARY TABLE staging AS
        WITH source AS (SELECT * FROM %1$s),
        kept AS (SELECT *, id AS dbt_unique_key FROM s WHERE dbt_valid_to IS NULL),
        arrived AS (
          SELECT *, id AS dbt_unique_key, %2$s AS dbt_updated_at, %2$s AS dbt_valid_from,
            CAST(NULL AS TIMESTAMP) AS dbt_valid_to, %3$s AS dbt_scd_id
          FROM source),
        ending AS (SELECT *, id AS dbt_unique_key, %2$s AS dbt_updated_at, %2$s AS dbt_valid_to FROM source)
        SELECT 'insert' AS change, %4$s FROM arrived now
          LEFT JOIN kept ON now.dbt_unique_key = kept.dbt_unique_key
          WHERE kept.dbt_unique_key IS NULL OR %5$s
        UNION ALL BY NAME
        SELECT 'update' AS change, kept.dbt_scd_id, now.dbt_valid_to FROM ending now
          JOIN kept ON now.dbt_unique_key = kept.dbt_unique_key WHERE %5$s
        UNION ALL BY NAME
        SELECT 'delete' AS change, kept.dbt_scd_id, %2$s AS dbt_valid_to FROM kept
          LEFT JOIN (SELECT id AS dbt_unique_key FROM source) now ON kept.dbt_unique_key = now.dbt_unique_key
          WHERE now.dbt_unique_key IS NULL"""
        .formatted(rows, NOW, rowId(NOW), columns("now."), DIFFERS);
  }

  private static String rowId(String time) {
    return "md5(coalesce(CAST(id AS VARCHAR), '') || '|' || coalesce(CAST(%s AS VARCHAR), ''))"
        .formatted(time);
  }

  private static String columns(String prefix) {
    return prefix
        + "id, "
        + Customers.VALUES.stream().map(c -> prefix + c).collect(joining(", "))
        + ", %1$sdbt_scd_id, %1$sdbt_updated_at, %1$sdbt_valid_from, %1$sdbt_valid_to"
            .formatted(prefix);
  }
}
