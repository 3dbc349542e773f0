package dev.bygone.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Values of a row by the names of their columns. */
public final class NamedValues {
  private NamedValues() {}

  /** Those from a place of the row on, in order. */
  public static Map<String, Object> of(List<String> columns, List<Object> row, int from) {
    Map<String, Object> named = new LinkedHashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      named.put(columns.get(i), row.get(from + i));
    }
    return named;
  }
}
