package dev.bygone.testing;

import java.util.List;

/**
 * Rows as they are written in a case file.
 *
 * @param columns the names of the columns
 * @param rows the rows, each as long as the columns
 */
public record CellRows(List<String> columns, List<List<Cell>> rows) {
  /** Checks and copies. */
  public CellRows {
    columns = List.copyOf(columns);
    rows = rows.stream().map(List::copyOf).toList();
    for (List<Cell> row : rows) {
      if (row.size() != columns.size()) {
        throw new IllegalArgumentException("Cannot put " + row + " into the columns " + columns);
      }
    }
  }
}
