package dev.bygone.cli.output;

import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How long a version held, in its two largest units. */
final class Spans {
  private static final int UNITS = 2;

  private Spans() {}

  /** The time between two values of validity; empty if they are no times. */
  static Optional<String> between(Object from, Object to) {
    return time(from).flatMap(start -> time(to).map(end -> text(start, end)));
  }

  private static Optional<LocalDateTime> time(Object value) {
    if (value instanceof LocalDate date) {
      return Optional.of(date.atStartOfDay());
    } else if (value instanceof LocalDateTime time) {
      return Optional.of(time);
    } else if (value instanceof OffsetDateTime time) {
      return Optional.of(time.withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime());
    }
    return Optional.empty();
  }

  private static String text(LocalDateTime from, LocalDateTime to) {
    Period days = Period.between(from.toLocalDate(), to.toLocalDate());
    Duration rest = Duration.between(from.plus(days), to);
    if (rest.isNegative()) {
      days = Period.between(from.toLocalDate(), to.toLocalDate().minusDays(1));
      rest = Duration.between(from.plus(days), to);
    }
    String text =
        Stream.of(
                unit(days.getYears(), "year"),
                unit(days.getMonths(), "month"),
                unit(days.getDays(), "day"),
                unit(rest.toHours(), "hour"),
                unit(rest.toMinutesPart(), "minute"),
                unit(rest.toSecondsPart(), "second"))
            .flatMap(Optional::stream)
            .limit(UNITS)
            .collect(Collectors.joining(" "));
    return text.isEmpty() ? "< 1 second" : text;
  }

  private static Optional<String> unit(long number, String noun) {
    return number == 0 ? Optional.empty() : Optional.of(Words.count(number, noun));
  }
}
