package dev.bygone.definition;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Locale;
import java.util.Optional;

/**
 * The pattern of the time in a path. One of a month alone means its first day, one of a year alone
 * the first of January.
 */
public final class AsOfPattern {
  private static final LocalDateTime SAMPLE = LocalDateTime.of(2023, 11, 28, 13, 14, 15);
  private static final String MONTHS = "MLQqwWY";
  private static final String DAYS = "dDEecFg";
  private static final String TIMES = "HhkKmsSAnNaB";

  private AsOfPattern() {}

  /** Why a pattern cannot be used; tried out, for it must say a whole date, month or year. */
  static Optional<String> refusal(String pattern) {
    try {
      DateTimeFormatter formatter = builder(pattern).toFormatter(Locale.ROOT);
      LocalDate date = LocalDate.parse(formatter.format(SAMPLE), formatter);
      return date.equals(expected(pattern))
          ? Optional.empty()
          : Optional.of("does not say a whole date");
    } catch (DateTimeException e) {
      return Optional.of("does not say a whole date, or says a zone");
    } catch (IllegalArgumentException e) {
      return Optional.of("is none: " + e.getMessage());
    }
  }

  private static LocalDate expected(String pattern) {
    LocalDate date = SAMPLE.toLocalDate();
    LocalDate month = isOfMonth(pattern) || isOfYear(pattern) ? date.withDayOfMonth(1) : date;
    return isOfYear(pattern) ? month.withMonth(1) : month;
  }

  /** What reads such a time, as a date or with a time of day. */
  public static DateTimeFormatterBuilder builder(String pattern) {
    DateTimeFormatterBuilder builder =
        new DateTimeFormatterBuilder().parseCaseInsensitive().appendPattern(pattern);
    if (isOfMonth(pattern) || isOfYear(pattern)) {
      builder.parseDefaulting(ChronoField.DAY_OF_MONTH, 1);
    }
    if (isOfYear(pattern)) {
      builder.parseDefaulting(ChronoField.MONTH_OF_YEAR, 1);
    }
    return builder;
  }

  /** Whether such times have a time of day; else they are dates. */
  static boolean hasTimeOfDay(String pattern) {
    return has(pattern, TIMES);
  }

  private static boolean isOfMonth(String pattern) {
    return has(pattern, MONTHS) && !has(pattern, DAYS + TIMES);
  }

  private static boolean isOfYear(String pattern) {
    return !has(pattern, MONTHS + DAYS + TIMES);
  }

  private static boolean has(String pattern, String letters) {
    return pattern.replaceAll("'[^']*'", "").chars().anyMatch(c -> letters.indexOf(c) >= 0);
  }
}
