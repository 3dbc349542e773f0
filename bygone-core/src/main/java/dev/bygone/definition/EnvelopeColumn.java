package dev.bygone.definition;

import java.util.Arrays;
import java.util.List;

/** What an envelope says of a row, as columns beside those of the row itself. */
public enum EnvelopeColumn {
  /** The code of the operation, as the envelope has it. */
  OPERATION("__op", ColumnType.VARCHAR),
  /** The place of the change in the log of the source, as text that sorts in its order. */
  POSITION("__pos", ColumnType.VARCHAR),
  /** When the change was made, by the clock of the source. */
  TIME("__ts", ColumnType.TIMESTAMPTZ),
  /** The schema or database of the table. */
  SCHEMA("__schema", ColumnType.VARCHAR),
  /** The table of the source. */
  TABLE("__table", ColumnType.VARCHAR),
  /** The columns that the row sets, as a JSON array. */
  SENT("__sent", ColumnType.VARCHAR);

  private final String column;
  private final ColumnType type;

  EnvelopeColumn(String column, ColumnType type) {
    this.column = column;
    this.type = type;
  }

  /** The name of the column. */
  public String column() {
    return column;
  }

  /** Its type. */
  public ColumnType type() {
    return type;
  }

  /** The names of all. */
  public static List<String> names() {
    return Arrays.stream(values()).map(EnvelopeColumn::column).toList();
  }
}
