package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Columns whose names are made of those of a table may meet. */
final class DistinctNames {
  private DistinctNames() {}

  static void require(List<String> columns) {
    Map<String, Long> found =
        columns.stream()
            .collect(Collectors.groupingBy(c -> c.toLowerCase(Locale.ROOT), Collectors.counting()));
    found.values().removeIf(n -> n == 1);
    if (!found.isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "two columns would be called " + String.join(", ", found.keySet()),
          "Rename or exclude one of the columns of the table that they come from.");
    }
  }
}
