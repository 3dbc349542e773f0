package dev.bygone.definition;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;

/** The spans of time that the dates of a PIT table are counted in. */
public enum PitStep {
  /** Days. */
  DAY,
  /** Weeks, from Monday to Sunday where nothing says on which day they begin. */
  WEEK,
  /** Months, by their last day. */
  MONTH_END,
  /** Quarters, by their last day. */
  QUARTER_END,
  /** Years, by their last day. */
  YEAR_END;

  private static final int MONTHS_OF_QUARTER = 3;

  /** The word for it in a definition. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The last day of the span that a day is in. */
  public LocalDate end(LocalDate day) {
    return switch (this) {
      case DAY -> day;
      case WEEK -> day.with(TemporalAdjusters.nextOrSame(DayOfWeek.SUNDAY));
      case MONTH_END -> day.with(TemporalAdjusters.lastDayOfMonth());
      case QUARTER_END ->
          day.plusMonths(
                  (MONTHS_OF_QUARTER - day.getMonthValue() % MONTHS_OF_QUARTER) % MONTHS_OF_QUARTER)
              .with(TemporalAdjusters.lastDayOfMonth());
      case YEAR_END -> day.with(TemporalAdjusters.lastDayOfYear());
    };
  }
}
