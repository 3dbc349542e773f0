package dev.bygone.testing;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;

/** The types of the columns of a history table. */
final class OracleTypes {
  private OracleTypes() {}

  static ColumnType of(TableDefinition table, Case testCase, String column) {
    return switch (column) {
      case "valid_from", "valid_to" -> validity(table, testCase);
      case "is_current", "is_deleted" -> ColumnType.BOOLEAN;
      default -> table.type(column);
    };
  }

  private static ColumnType validity(TableDefinition table, Case testCase) {
    return table.sequenceBy().isEmpty()
        ? testCase.deliveries().get(0).asOf().map(AsOf::type).orElse(ColumnType.TIMESTAMP)
        : table.type(table.sequenceBy().get(0));
  }
}
