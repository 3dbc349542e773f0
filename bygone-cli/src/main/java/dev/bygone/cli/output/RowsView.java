package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.Column;
import dev.bygone.Rows;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Scalar;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * Rows of a table; one below the other where a terminal is too narrow for them.
 *
 * @param rows the rows
 */
public record RowsView(Rows rows) implements View {
  private static final Set<ColumnType> NUMBERS =
      Set.of(Scalar.SMALLINT, Scalar.INTEGER, Scalar.BIGINT, Scalar.REAL, Scalar.DOUBLE);

  @Override
  public String text(Look look) {
    return rows(look) + closingLine();
  }

  /** The same without the line that says how many there are. */
  String rows(Look look) {
    String table = table(look);
    boolean fits = !look.terminal() || TextTable.width(table) <= look.width();
    return fits ? table : new RowsAsRecords(rows).text(look);
  }

  private String table(Look look) {
    TextTable table = new TextTable(look);
    for (Column column : rows.columns()) {
      addColumn(table, column);
    }
    for (List<Object> row : rows.rows()) {
      table.row(row.stream().map(Values::text).toList());
    }
    table.style((column, cell) -> cell.equals(Values.NULL) ? look.dim(cell) : cell);
    return table.text();
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("columns");
    for (Column column : rows.columns()) {
      json.writeStartObject();
      json.writeStringField("name", column.name());
      json.writeStringField("type", column.type().text());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("rows");
    for (List<Object> row : rows.rows()) {
      writeRow(json, row);
    }
    json.writeEndArray();
    json.writeNumberField("total", rows.total());
    json.writeEndObject();
  }

  private void writeRow(JsonGenerator json, List<Object> row) throws IOException {
    json.writeStartObject();
    for (int i = 0; i < row.size(); i++) {
      json.writeFieldName(rows.columns().get(i).name());
      Values.json(json, row.get(i));
    }
    json.writeEndObject();
  }

  private static void addColumn(TextTable table, Column column) {
    String header = TextEscapes.escape(column.name());
    if (NUMBERS.contains(column.type()) || column.type() instanceof ColumnType.Decimal) {
      table.right(header);
    } else {
      table.left(header);
    }
  }

  private String closingLine() {
    int shown = rows.rows().size();
    return shown < rows.total()
        ? "(%d of %d rows; --limit shows more)\n".formatted(shown, rows.total())
        : "(%s)\n".formatted(Words.count(shown, "row"));
  }
}
