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

  /**
   * Refuses names that meet, however they are written.
   *
   * @param remedy what to do then
   */
  static void require(List<String> columns, String remedy) {
    Map<String, Long> found =
        columns.stream()
            .collect(Collectors.groupingBy(c -> c.toLowerCase(Locale.ROOT), Collectors.counting()));
    found.values().removeIf(n -> n == 1);
    if (!found.isEmpty()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "two columns of the result would be called " + String.join(", ", found.keySet()),
          remedy);
    }
  }
}
