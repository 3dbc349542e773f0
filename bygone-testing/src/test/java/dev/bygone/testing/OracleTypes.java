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
      case SURROGATE_KEY, LOAD_ID, KNOWN_FROM, KNOWN_TO -> ColumnType.BIGINT;
      case HASH_VALUE -> ColumnType.VARCHAR;
      case UPDATED_AT -> ColumnType.TIMESTAMPTZ;
    };
  }

  /** Dates beside a time of day of a snapshot are timestamps. */
  private static ColumnType validity(TableDefinition table, Case testCase) {
    if (table.sequenceBy().isEmpty()) {
      return testCase.deliveries().get(0).asOf().map(AsOf::type).orElse(ColumnType.TIMESTAMP);
    }
    ColumnType type = table.type(table.sequenceBy().get(0));
    boolean times =
        testCase.deliveries().stream()
            .flatMap(d -> d.asOf().stream())
            .anyMatch(t -> !t.type().equals(ColumnType.DATE));
    return type.equals(ColumnType.DATE) && times ? ColumnType.TIMESTAMP : type;
  }
}
