package dev.bygone.definition;

import static dev.bygone.definition.AddedColumn.IS_CURRENT;
import static dev.bygone.definition.AddedColumn.IS_DELETED;
import static dev.bygone.definition.AddedColumn.KNOWN_FROM;
import static dev.bygone.definition.AddedColumn.KNOWN_TO;
import static dev.bygone.definition.AddedColumn.LOAD_ID;
import static dev.bygone.definition.AddedColumn.SURROGATE_KEY;
import static dev.bygone.definition.AddedColumn.UPDATED_AT;
import static dev.bygone.definition.AddedColumn.VALID_FROM;
import static dev.bygone.definition.AddedColumn.VALID_TO;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * What the columns are called that a history adds to those of the source.
 *
 * @param names the name of each; what has none is left out
 */
public record ColumnNames(Map<AddedColumn, String> names) {
  /** Those of Bygone itself. */
  public static final ColumnNames BYGONE =
      new ColumnNames(
          Map.of(
              SURROGATE_KEY, SURROGATE_KEY.key(),
              VALID_FROM, VALID_FROM.key(),
              VALID_TO, VALID_TO.key(),
              IS_CURRENT, IS_CURRENT.key(),
              IS_DELETED, IS_DELETED.key(),
              LOAD_ID, LOAD_ID.key(),
              KNOWN_FROM, KNOWN_FROM.key(),
              KNOWN_TO, KNOWN_TO.key()));

  /** Those of the snapshots of dbt. */
  public static final ColumnNames DBT =
      new ColumnNames(
          Map.of(
              SURROGATE_KEY, "dbt_scd_id",
              VALID_FROM, "dbt_valid_from",
              VALID_TO, "dbt_valid_to",
              IS_DELETED, "dbt_is_deleted",
              UPDATED_AT, "dbt_updated_at",
              KNOWN_FROM, "dbt_known_from",
              KNOWN_TO, "dbt_known_to"));

  /** Those of AUTO CDC in Databricks Lakeflow and in Spark's declarative pipelines. */
  public static final ColumnNames LAKEFLOW =
      new ColumnNames(
          Map.of(
              VALID_FROM, "__START_AT",
              VALID_TO, "__END_AT",
              KNOWN_FROM, "__KNOWN_FROM",
              KNOWN_TO, "__KNOWN_TO"));

  /** Those of Fivetran's history mode. */
  public static final ColumnNames FIVETRAN =
      new ColumnNames(
          Map.of(
              VALID_FROM, "_fivetran_start",
              VALID_TO, "_fivetran_end",
              IS_CURRENT, "_fivetran_active",
              KNOWN_FROM, "_fivetran_known_from",
              KNOWN_TO, "_fivetran_known_to"));

  /** Copies. */
  public ColumnNames {
    names =
        names.isEmpty()
            ? Map.of()
            : Collections.unmodifiableMap(new EnumMap<AddedColumn, String>(names));
  }

  /** The name of a column; empty if it is left out. */
  public Optional<String> of(AddedColumn column) {
    return Optional.ofNullable(names.get(column));
  }

  /** The same with another name of a column, or without it. */
  public ColumnNames with(AddedColumn column, Optional<String> name) {
    Map<AddedColumn, String> others = new EnumMap<>(AddedColumn.class);
    others.putAll(names);
    others.remove(column);
    name.ifPresent(n -> others.put(column, n));
    return new ColumnNames(others);
  }
}
