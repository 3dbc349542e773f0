package dev.bygone.cli.output;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.Styler;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** Rows of cells as an aligned table with a light border. */
final class TextTable {
  private static final int MAX_WIDTH_OF_CELL = 60;
  private final Look look;
  private final List<Column> columns = new ArrayList<>();
  private final List<String[]> rows = new ArrayList<>();
  private BiFunction<Integer, String, String> style = (column, cell) -> cell;

  TextTable(Look look) {
    this.look = look;
  }

  TextTable left(String header) {
    return column(header, HorizontalAlign.LEFT);
  }

  TextTable right(String header) {
    return column(header, HorizontalAlign.RIGHT);
  }

  TextTable row(List<String> cells) {
    rows.add(
        cells.stream()
            .map(cell -> look.terminal() ? Excerpt.of(cell, MAX_WIDTH_OF_CELL, look) : cell)
            .toArray(String[]::new));
    return this;
  }

  /** Colours cells, by the index of their column and their text without its padding. */
  TextTable style(BiFunction<Integer, String, String> cellStyle) {
    style = cellStyle;
    return this;
  }

  /** The lines, without blanks at their ends. */
  String text() {
    return AsciiTable.builder()
        .lineSeparator("\n")
        .border(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER)
        .styler(styler())
        .data(columns.toArray(Column[]::new), rows.toArray(String[][]::new))
        .asString()
        .lines()
        .map(line -> line.stripTrailing() + "\n")
        .collect(Collectors.joining());
  }

  /** The columns that a table takes, which are those of the line below its header. */
  static int width(String table) {
    return table.lines().skip(1).findFirst().map(String::length).orElse(0);
  }

  private TextTable column(String header, HorizontalAlign align) {
    columns.add(
        new Column()
            .header(header)
            .headerAlign(align)
            .dataAlign(align)
            .maxWidth(Integer.MAX_VALUE));
    return this;
  }

  private Styler styler() {
    return new Styler() {
      @Override
      public List<String> styleCell(Column column, int row, int col, List<String> lines) {
        return lines.stream().map(line -> restyle(col, line)).toList();
      }

      @Override
      public List<String> styleHeader(Column column, int col, List<String> lines) {
        return lines.stream().map(look::bold).toList();
      }
    };
  }

  private String restyle(int column, String line) {
    String cell = line.strip();
    String styled = style.apply(column, cell);
    return styled.equals(cell) || cell.isEmpty()
        ? line
        : line.substring(0, line.indexOf(cell))
            + styled
            + line.substring(line.indexOf(cell) + cell.length());
  }
}
