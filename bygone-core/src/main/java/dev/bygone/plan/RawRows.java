package dev.bygone.plan;

import java.util.List;

/**
 * The rows of a delivery as they stand in its files.
 *
 * @param columns its columns, in order
 * @param relation the working relation of the rows
 */
public record RawRows(List<RawColumn> columns, String relation) {
  /** Copies. */
  public RawRows {
    columns = List.copyOf(columns);
  }
}
