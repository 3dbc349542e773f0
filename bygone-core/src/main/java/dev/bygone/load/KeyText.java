package dev.bygone.load;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How messages name a key. */
public final class KeyText {
  private KeyText() {}

  /**
   * Columns with their values in a row.
   *
   * @param from the place of the first of them in the row
   */
  public static String of(List<String> columns, List<Object> row, int from) {
    return IntStream.range(0, columns.size())
        .mapToObj(
            i -> columns.get(i) + "=" + (row.get(from + i) == null ? "NULL" : row.get(from + i)))
        .collect(Collectors.joining(", "));
  }
}
