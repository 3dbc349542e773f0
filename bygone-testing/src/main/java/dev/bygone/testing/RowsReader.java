package dev.bygone.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads rows, with columns of their own or not. */
final class RowsReader {
  private RowsReader() {}

  static CellRows table(CaseNode node) {
    return rows(node, List.of());
  }

  static CellRows rows(CaseNode node, List<String> columns) {
    if (!node.isMapping()) {
      return list(node, columns);
    }
    Map<String, CaseNode> fields = node.fields(Set.of("columns", "rows"));
    List<String> own =
        Optional.ofNullable(fields.get("columns")).map(RowsReader::names).orElse(columns);
    return Optional.ofNullable(fields.get("rows"))
        .map(r -> list(r, own))
        .orElse(new CellRows(own, List.of()));
  }

  static List<String> names(CaseNode node) {
    return node.isMapping()
        ? List.copyOf(node.fields().keySet())
        : node.items().stream().map(CaseNode::text).toList();
  }

  static CellRows list(CaseNode node, List<String> columns) {
    List<List<Cell>> rows = new ArrayList<>();
    for (CaseNode row : node.items()) {
      List<Cell> cells = row.items().stream().map(CaseNode::cell).toList();
      if (cells.size() == columns.size()) {
        rows.add(cells);
      } else {
        row.problem(cells.size() + " values for " + columns.size() + " columns");
      }
    }
    return new CellRows(columns, rows);
  }
}
