package dev.bygone.definition;

import java.util.Arrays;
import java.util.List;

/** What an envelope says of a row, as columns beside those of the row itself. */
public enum EnvelopeColumn {
  /** The code of the operation, as the envelope has it. */
  OPERATION("__op"),
  /** The place of the change in the log of the source, as text that sorts in its order. */
  POSITION("__pos"),
  /** When the change was made, by the clock of the source. */
  TIME("__ts"),
  /** The schema or database of the table. */
  SCHEMA("__schema"),
  /** The table of the source. */
  TABLE("__table"),
  /** The columns that the row sets, as a JSON array. */
  SENT("__sent");

  private final String column;

  EnvelopeColumn(String column) {
    this.column = column;
  }

  /** The name of the column. */
  public String column() {
    return column;
  }

  /** Its type. */
  public ColumnType type() {
    return this == TIME ? ColumnType.TIMESTAMPTZ : ColumnType.VARCHAR;
  }

  /** The names of all. */
  public static List<String> names() {
    return Arrays.stream(values()).map(EnvelopeColumn::column).toList();
  }
}
