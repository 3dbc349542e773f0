package dev.bygone;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A result of rows. Values are Java's own: Boolean, Short, Integer, Long, BigDecimal, Float,
 * Double, String, LocalDate, LocalDateTime (timestamp), OffsetDateTime in UTC (timestamptz), byte[]
 * as ByteBuffer, List, and Map (struct and map); NULL is null.
 *
 * @param columns the columns
 * @param rows the rows, each as long as the columns
 * @param total how many rows there are in all; more than {@code rows} holds if a limit cut them
 */
public record Rows(List<Column> columns, List<List<Object>> rows, long total) {
  /** Copies. */
  public Rows {
    columns = List.copyOf(columns);
    List<List<Object>> copies = new ArrayList<>(rows.size());
    for (List<Object> row : rows) {
      copies.add(Collections.unmodifiableList(new ArrayList<>(row))); // List.copyOf refuses NULL
    }
    rows = Collections.unmodifiableList(copies);
  }
}
