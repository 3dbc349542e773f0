package dev.bygone.propose;

import dev.bygone.Rows;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for each file.
 *
 * @param byFile the numbers, by the place of the file
 */
record Counts(Map<Integer, List<Long>> byFile) {
  /** Of a result whose first column is the place of the file. */
  static Counts of(Rows rows) {
    Map<Integer, List<Long>> byFile = new LinkedHashMap<>();
    for (List<Object> row : rows.rows()) {
      byFile.put(((Number) row.get(0)).intValue(), numbers(row.subList(1, row.size())));
    }
    return new Counts(byFile);
  }

  /** The numbers of a row. */
  static List<Long> numbers(List<Object> row) {
    return row.stream().map(v -> v == null ? 0L : ((Number) v).longValue()).toList();
  }

  /** A number of a file, zero if it has none. */
  long at(int file, int place) {
    List<Long> numbers = byFile.get(file);
    return numbers == null ? 0 : numbers.get(place);
  }

  /** A number, of all files together. */
  long sum(int place) {
    return byFile.values().stream().mapToLong(n -> n.get(place)).sum();
  }
}
