package dev.bygone.testing;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import dev.bygone.testing.oracle.Canonical;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How two sets of rows differ, both ways and counting repeated rows.
 *
 * @param columns the names of the columns
 * @param missing the rows that were expected and are not there
 * @param unexpected the rows that are there and were not expected
 */
public record RowDifference(
    List<String> columns, List<List<Object>> missing, List<List<Object>> unexpected) {
  /** The difference of these rows, in any order; equality is that of the contract. */
  public static RowDifference between(
      List<String> columns, Collection<List<Object>> expected, Collection<List<Object>> actual) {
    return new RowDifference(columns, minus(expected, actual), minus(actual, expected));
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return missing.isEmpty() && unexpected.isEmpty();
  }

  /** The difference as an aligned table; empty if there is none. */
  public Optional<String> message() {
    if (isEmpty()) {
      return Optional.empty();
    }
    List<List<String>> lines = new ArrayList<>();
    missing.forEach(r -> lines.add(line("missing", r)));
    unexpected.forEach(r -> lines.add(line("unexpected", r)));
    return Optional.of(
        AsciiTable.builder().border(AsciiTable.NO_BORDERS).data(lines, headers()).asString());
  }

  private List<ColumnData<List<String>>> headers() {
    List<String> names = new ArrayList<>(List.of(""));
    names.addAll(columns);
    List<ColumnData<List<String>>> headers = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      int index = i;
      headers.add(
          new Column()
              .header(names.get(i))
              .headerAlign(HorizontalAlign.LEFT)
              .dataAlign(HorizontalAlign.LEFT)
              .maxWidth(Integer.MAX_VALUE)
              .with(line -> line.get(index)));
    }
    return headers;
  }

  private static List<String> line(String mark, List<Object> row) {
    List<String> line = new ArrayList<>(List.of(mark));
    row.forEach(v -> line.add(shown(v)));
    return line;
  }

  private static String shown(Object value) {
    if (value == null) {
      return "NULL";
    }
    return value.equals("") ? "''" : value.toString();
  }

  private static List<List<Object>> minus(
      Collection<List<Object>> left, Collection<List<Object>> right) {
    Map<List<Object>, Integer> counts = new HashMap<>();
    right.forEach(row -> counts.merge(Canonical.all(row), 1, Integer::sum));
    return left.stream()
        .filter(row -> counts.merge(Canonical.all(row), -1, Integer::sum) < 0)
        .toList();
  }
}
