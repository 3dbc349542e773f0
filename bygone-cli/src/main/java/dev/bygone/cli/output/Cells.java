package dev.bygone.cli.output;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Values with the names of their columns, and how they change, each short enough for a line. */
final class Cells {
  private Cells() {}

  static Stream<String> values(Map<String, Object> row, Look look) {
    return row.entrySet().stream()
        .map(v -> v.getKey() + "=" + Excerpt.of(Values.text(v.getValue()), look));
  }

  /** What differs between two rows of the same columns. */
  static Stream<String> changes(Map<String, Object> before, Map<String, Object> after, Look look) {
    List<String> changes = new ArrayList<>();
    after.forEach(
        (column, value) -> {
          if (!Objects.equals(before.get(column), value)) {
            changes.add(change(column, before.get(column), value, look));
          }
        });
    return changes.stream();
  }

  static String change(String column, Object before, Object after, Look look) {
    String from = Values.text(before);
    String to = Values.text(after);
    return "%s: %s %s %s"
        .formatted(column, Excerpt.of(from, to, look), look.arrow(), Excerpt.of(to, from, look));
  }
}
