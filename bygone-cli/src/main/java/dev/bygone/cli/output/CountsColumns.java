package dev.bygone.cli.output;

import dev.bygone.Counts;
import java.time.Duration;
import java.util.stream.Stream;

/** The columns in which tables of loads show their numbers. */
final class CountsColumns {
  private CountsColumns() {}

  static void addTo(TextTable table) {
    Stream.of("rows", "new", "changed", "closed", "reopened", "unchanged", "time")
        .forEach(table::right);
  }

  static Stream<String> cells(Counts counts, Duration time) {
    return Stream.concat(
        Stream.of(
                counts.read(),
                counts.added(),
                counts.changed(),
                counts.closed(),
                counts.reopened(),
                counts.unchanged())
            .map(String::valueOf),
        Stream.of(Durations.text(time)));
  }
}
