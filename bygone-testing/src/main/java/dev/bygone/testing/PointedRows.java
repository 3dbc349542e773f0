package dev.bygone.testing;

import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.PitDefinition.Missing;
import dev.bygone.definition.TableDefinition;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rows of a PIT table with the start of the version that each points to, since nobody can tell
 * surrogate keys beforehand.
 */
record PointedRows(TableDefinition table, PitDefinition pit) {
  /**
   * The rows.
   *
   * @param rows those of the PIT table
   * @param history those of the table
   */
  Rows of(Rows rows, Rows history) {
    int pointer = place(rows, table.name() + "_surrogate_key");
    int key = place(history, shown(AddedColumn.SURROGATE_KEY));
    int from = place(history, shown(AddedColumn.VALID_FROM));
    boolean ghost = pit.missing() == Missing.GHOST;
    ColumnType type = ghost ? ColumnType.VARCHAR : history.columns().get(from).type();
    Map<Object, Object> starts = new HashMap<>();
    history.rows().forEach(r -> starts.put(r.get(key), r.get(from)));
    List<Column> columns = new ArrayList<>(rows.columns());
    columns.set(pointer, new Column(columns.get(pointer).name(), type));
    columns.add(new Column("surrogate_key", type));
    columns.add(new Column("valid_from", type));
    List<List<Object>> shown = new ArrayList<>();
    for (List<Object> row : rows.rows()) {
      Object start = start(row.get(pointer), starts, ghost);
      List<Object> cells = new ArrayList<>(row);
      cells.set(pointer, start);
      cells.add(start);
      cells.add(start);
      shown.add(cells);
    }
    return new Rows(columns, shown, shown.size());
  }

  private Object start(Object pointer, Map<Object, Object> starts, boolean ghost) {
    if (pointer == null) {
      return null;
    } else if (ghost && pointer.equals(0L)) {
      return "ghost";
    } else if (!starts.containsKey(pointer)) {
      throw new Mismatch("a row points to no version: " + pointer);
    }
    Object start = starts.get(pointer);
    return ghost ? start.toString() : start;
  }

  private String shown(AddedColumn column) {
    String name = table.addedColumns().get(column);
    if (name == null) {
      throw new Mismatch("cannot tell what a PIT table points to without " + column.key());
    }
    return name;
  }

  private static int place(Rows rows, String column) {
    return rows.columns().stream().map(Column::name).toList().indexOf(column);
  }
}
