package dev.bygone.load;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Unit;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.InferenceSql;
import dev.bygone.plan.RawRows;
import dev.bygone.source.ColumnMatch;
import dev.bygone.source.Delivery;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Infers the columns of a table that nobody declared from its first delivery. */
final class Inference {
  private static final String RAW = "raw";

  private Inference() {}

  /**
   * The table with the type of every column.
   *
   * @throws dev.bygone.BygoneException UNREADABLE_FILE, or INVALID_DEFINITION if the definition
   *     does not go with the columns
   */
  static TableDefinition resolve(
      TableDefinition table, Delivery delivery, Unit unit, Dialect dialect) {
    if (table.resolved()) {
      return table;
    }
    RawRows rows = unit.raw(delivery, table, RAW);
    Map<String, ColumnType> found = new InferenceSql(dialect, rows, unit::query).types();
    return table.with(table.columns().isEmpty() ? found : declared(table, found)).checked();
  }

  /** The types of the declared columns, which may have other names in the file. */
  private static Map<String, ColumnType> declared(
      TableDefinition table, Map<String, ColumnType> found) {
    List<String> headers = List.copyOf(found.keySet());
    Map<String, ColumnType> types = new LinkedHashMap<>();
    for (String column : table.columns().keySet()) {
      types.put(
          column,
          ColumnMatch.header(table, column, headers).map(found::get).orElse(ColumnType.VARCHAR));
    }
    return types;
  }
}
