package dev.bygone.propose;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Whether the day or the month comes first in dates with the year at their end. */
enum DayOrder {
  /** As in 31.01.2024. */
  DAY_FIRST("dd", "MM"),
  /** As in 01-31-2024. */
  MONTH_FIRST("MM", "dd"),
  /** Names do not tell. */
  UNKNOWN("", "");

  private static final Pattern DATE =
      Pattern.compile("(?<!\\d)(\\d{2})([-_.])(\\d{2})\\2((?:19|20)\\d{2})(?!\\d)");
  private static final int MONTHS = 12;

  private final String first;
  private final String second;

  DayOrder(String first, String second) {
    this.first = first;
    this.second = second;
  }

  /** What all these names allow; dots stand where the day comes first. */
  static DayOrder of(List<String> names) {
    List<Matcher> dates = names.stream().flatMap(DayOrder::dates).toList();
    boolean day = dates.stream().anyMatch(d -> number(d, 1) > MONTHS);
    boolean month = dates.stream().anyMatch(d -> number(d, 3) > MONTHS);
    boolean dots = dates.stream().allMatch(d -> d.group(2).equals("."));
    if (day == month) {
      return day || !dots ? UNKNOWN : DAY_FIRST;
    }
    return day ? DAY_FIRST : MONTH_FIRST;
  }

  private static Stream<Matcher> dates(String name) {
    Matcher date = DATE.matcher(name);
    return date.find() ? Stream.of(date) : Stream.empty();
  }

  /** The first such date in a name. */
  Optional<TimeInName> date(String name) {
    return this == UNKNOWN
        ? Optional.empty()
        : dates(name).filter(this::isDate).map(this::time).findFirst();
  }

  private boolean isDate(Matcher date) {
    int day = number(date, this == DAY_FIRST ? 1 : 3);
    int month = number(date, this == DAY_FIRST ? 3 : 1);
    try {
      return LocalDate.of(number(date, 4), month, day).getDayOfMonth() == day;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private TimeInName time(Matcher date) {
    return new TimeInName(
        date.start(), date.end(), first + date.group(2) + second + date.group(2) + "yyyy");
  }

  private static int number(Matcher date, int group) {
    return Integer.parseInt(date.group(group));
  }
}
