package dev.bygone.testing;

import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Flags;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;

/** The types of the columns of a history table. */
final class OracleTypes {
  private OracleTypes() {}

  static ColumnType of(TableDefinition table, Case testCase, String column) {
    return table.addedColumns().entrySet().stream()
        .filter(e -> e.getValue().equals(column))
        .findFirst()
        .map(e -> of(e.getKey(), table, testCase))
        .orElseGet(() -> ofSource(column, table));
  }

  private static ColumnType ofSource(String column, TableDefinition table) {
    Flags flags = table.output().flags();
    return flags.names().anyMatch(column::equals) ? flags.values().type() : table.type(column);
  }

  private static ColumnType of(AddedColumn column, TableDefinition table, Case testCase) {
    return switch (column) {
      case VALID_FROM, VALID_TO -> validity(table, testCase);
      case IS_CURRENT, IS_DELETED -> ColumnType.BOOLEAN;
      case SURROGATE_KEY, LOAD_ID -> ColumnType.BIGINT;
      case HASH_VALUE -> ColumnType.VARCHAR;
      case UPDATED_AT -> ColumnType.TIMESTAMPTZ;
    };
  }

  private static ColumnType validity(TableDefinition table, Case testCase) {
    return table.sequenceBy().isEmpty()
        ? testCase.deliveries().get(0).asOf().map(AsOf::type).orElse(ColumnType.TIMESTAMP)
        : table.type(table.sequenceBy().get(0));
  }
}
