package dev.bygone.testing;

import dev.bygone.definition.ColumnType;
import dev.bygone.source.AsOf;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;

/**
 * The times of snapshots at which cases meet in one table. To a case only the order of its as_ofs
 * matters, so that its n-th day is the n-th day of all cases that deliver in the same order, and
 * there is a day between any two. What is no usual day, such as a time of day, may be what a case
 * is about, and stays as it is.
 */
final class CommonTimes {
  private static final LocalDate FIRST = LocalDate.of(2000, 1, 1);

  private final List<LocalDate> own;

  private CommonTimes(List<LocalDate> own) {
    this.own = own;
  }

  /** The times of a case with these as_ofs. */
  static CommonTimes of(List<AsOf> asOfs) {
    return asOfs.stream().allMatch(CommonTimes::isUsualDay)
        ? new CommonTimes(asOfs.stream().map(CommonTimes::day).distinct().sorted().toList())
        : new CommonTimes(List.of());
  }

  /** The common as_of for one of a case. */
  AsOf common(AsOf asOf) {
    return own.isEmpty() ? asOf : AsOf.of(common(day(asOf)));
  }

  /** The common time for any time of a case, before, between or after its as_ofs. */
  String common(String time) {
    return own.isEmpty() ? time : common(LocalDate.parse(time)).toString();
  }

  /** Whether there is a common time for this one. */
  boolean knows(String time) {
    return own.isEmpty() || isDay(time);
  }

  /** The value of a case for a common one; what is no common as_of stays as it is. */
  Object own(Object value) {
    return own.stream()
        .filter(day -> common(day).equals(value))
        .map(Object.class::cast)
        .findFirst()
        .orElse(value);
  }

  private LocalDate common(LocalDate day) {
    int place = Collections.binarySearch(own, day);
    int twice = place >= 0 ? 2 * place + 1 : 2 * (-place - 1);
    return FIRST.plusDays(twice);
  }

  private static LocalDate day(AsOf asOf) {
    return asOf.time().toLocalDate();
  }

  private static boolean isUsualDay(AsOf asOf) {
    int year = asOf.time().getYear();
    return asOf.type().equals(ColumnType.DATE) && year >= 1900 && year < 2200;
  }

  private static boolean isDay(String time) {
    try {
      LocalDate.parse(time);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
