package dev.bygone.definition;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;

/** The pattern of the time in a path. */
final class AsOfPattern {
  private static final LocalDateTime SAMPLE = LocalDateTime.of(2023, 11, 28, 13, 14, 15);

  private AsOfPattern() {}

  /** Why a pattern cannot be used; tried out, for it must say a whole date. */
  static Optional<String> refusal(String pattern) {
    try {
      DateTimeFormatter formatter = DateTimeFormatter.ofPattern(pattern, Locale.ROOT);
      LocalDate date = LocalDate.parse(formatter.format(SAMPLE), formatter);
      return date.equals(SAMPLE.toLocalDate())
          ? Optional.empty()
          : Optional.of("does not say a whole date");
    } catch (DateTimeException e) {
      return Optional.of("does not say a whole date, or says a zone");
    } catch (IllegalArgumentException e) {
      return Optional.of("is none: " + e.getMessage());
    }
  }
}
