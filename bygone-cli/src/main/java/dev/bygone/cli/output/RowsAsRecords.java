package dev.bygone.cli.output;

import dev.bygone.Rows;
import java.util.List;

/**
 * Rows one below the other, a line a value.
 *
 * @param rows the rows
 */
record RowsAsRecords(Rows rows) {
  String text(Look look) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < rows.rows().size(); i++) {
      text.append(look.dim("-- row %d --".formatted(i + 1))).append('\n');
      append(text, rows.rows().get(i), look);
    }
    return text.toString();
  }

  private void append(StringBuilder text, List<Object> row, Look look) {
    List<String> names = rows.columns().stream().map(c -> TextEscapes.escape(c.name())).toList();
    int width = names.stream().mapToInt(String::length).max().orElse(0);
    for (int i = 0; i < row.size(); i++) {
      String value = Values.text(row.get(i));
      text.append(look.bold(names.get(i)))
          .append(" ".repeat(width - names.get(i).length() + 2))
          .append(value.equals(Values.NULL) ? look.dim(value) : value)
          .append('\n');
    }
  }
}
