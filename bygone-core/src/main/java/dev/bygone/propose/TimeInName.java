package dev.bygone.propose;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time in the name of a file or folder.
 *
 * @param start where it begins
 * @param end where it ends
 * @param pattern how it is written, with the letters of java.time
 */
record TimeInName(int start, int end, String pattern) {
  private static final Pattern DATE =
      Pattern.compile("(?<!\\d)(\\d{4})([-_.]?)(\\d{2})\\2(\\d{2})(?!\\d{1,3}(?!\\d))");
  private static final Pattern MONTH =
      Pattern.compile("(?<!\\d)(?:19|20)\\d{2}([-_.]?)(?:0[1-9]|1[0-2])(?!\\d|\\1\\d)");
  private static final Pattern YEAR =
      Pattern.compile(
          "(?<![\\p{L}\\d])(?<!\\d[-_. ])(?:19|20)\\d{2}(?![\\p{L}\\d]|[-_. ]\\p{L}?\\d)");
  private static final Pattern NAMED =
      Pattern.compile(
          "(?i)(?<!\\p{L})(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)([-_. ]?)(?:19|20)\\d{2}(?!\\d)");
  private static final Pattern TIME =
      Pattern.compile("([T_ -]?)(\\d{2})([-_.:]?)(\\d{2})(?:\\3(\\d{2}))?(?!\\d)(Z?)");

  /** The first time in a name; of years and months only if there is no date. */
  static Optional<TimeInName> in(String name, DayOrder order) {
    return date(name).or(() -> order.date(name)).or(() -> monthByName(name)).or(() -> month(name));
  }

  /** A year that stands alone. */
  static Optional<TimeInName> year(String name) {
    Matcher year = YEAR.matcher(name);
    return year.find()
        ? Optional.of(new TimeInName(year.start(), year.end(), "yyyy"))
        : Optional.empty();
  }

  private static Optional<TimeInName> monthByName(String name) {
    Matcher month = NAMED.matcher(name);
    return month.find()
        ? Optional.of(
            new TimeInName(month.start(), month.end(), "MMM%syyyy".formatted(month.group(1))))
        : Optional.empty();
  }

  private static Optional<TimeInName> month(String name) {
    Matcher month = MONTH.matcher(name);
    return month.find()
        ? Optional.of(
            new TimeInName(month.start(), month.end(), "yyyy%sMM".formatted(month.group(1))))
        : Optional.empty();
  }

  private static Optional<TimeInName> date(String name) {
    Matcher date = DATE.matcher(name);
    while (date.find()) {
      if (isDate(date)) {
        String pattern = "yyyy%1$sMM%1$sdd".formatted(date.group(2));
        Optional<TimeInName> whole = withTime(name, date, pattern);
        boolean free = date.end() == name.length() || !Character.isDigit(name.charAt(date.end()));
        if (whole.isPresent() || free) {
          return whole.or(() -> Optional.of(new TimeInName(date.start(), date.end(), pattern)));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isDate(Matcher date) {
    try {
      int year = LocalDate.of(number(date, 1), number(date, 3), number(date, 4)).getYear();
      return year >= 1900 && year < 2100;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static Optional<TimeInName> withTime(String name, Matcher date, String pattern) {
    Matcher time = TIME.matcher(name).region(date.end(), name.length());
    if (!time.lookingAt() || !isTime(time)) {
      return Optional.empty();
    }
    String between = time.group(1).equals("T") ? "'T'" : time.group(1);
    String seconds = time.group(5) == null ? "" : time.group(3) + "ss";
    String zulu = time.group(6).isEmpty() ? "" : "'Z'";
    return Optional.of(
        new TimeInName(
            date.start(),
            time.end(),
            pattern + between + "HH" + time.group(3) + "mm" + seconds + zulu));
  }

  private static boolean isTime(Matcher time) {
    try {
      LocalTime.of(number(time, 2), number(time, 4), time.group(5) == null ? 0 : number(time, 5));
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  private static int number(Matcher matcher, int group) {
    return Integer.parseInt(matcher.group(group));
  }

  /** Whether it says more than a date. */
  boolean hasTimeOfDay() {
    return pattern.contains("HH");
  }
}
