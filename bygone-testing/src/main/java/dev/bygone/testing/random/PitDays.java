package dev.bygone.testing.random;

import dev.bygone.definition.PitDates;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.PitStep;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.IsoFields;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The dates that a PIT table must have, found by trying every day.
 *
 * @param pit the PIT table
 */
record PitDays(PitDefinition pit) {
  /**
   * The dates, in order.
   *
   * @param begins when versions begin, or of snapshots their as_ofs
   * @param times all times that were loaded
   */
  List<Object> among(List<Object> begins, List<Object> times) {
    if (pit.dates() instanceof PitDates.Listed listed) {
      return listed(listed);
    } else if (times.isEmpty() || begins.isEmpty()) {
      return List.of();
    } else if (pit.dates() instanceof PitDates.Deliveries) {
      boolean days = times.stream().allMatch(LocalDate.class::isInstance);
      return thinned(
          times.stream()
              .map(PointsInTime::local)
              .<Object>map(t -> days ? t.toLocalDate() : t)
              .toList());
    }
    PitDates.Every every = (PitDates.Every) pit.dates();
    LocalDate from = day(begins.stream().min(Intervals::compare).orElseThrow());
    LocalDate to = day(times.stream().max(Intervals::compare).orElseThrow());
    return thinned(
        from.datesUntil(to.plusDays(1))
            .filter(d -> !span(every.step(), d).equals(span(every.step(), d.plusDays(1))))
            .map(Object.class::cast)
            .toList());
  }

  private static List<Object> listed(PitDates.Listed listed) {
    boolean numbers = listed.texts().stream().allMatch(t -> t.matches("-?[0-9.]+"));
    boolean days = listed.texts().stream().noneMatch(t -> t.contains("T"));
    return listed.texts().stream()
        .map(t -> numbers ? new BigDecimal(t) : days ? LocalDate.parse(t) : LocalDateTime.parse(t))
        .map(Object.class::cast)
        .sorted(Intervals::compare)
        .toList();
  }

  private static LocalDate day(Object time) {
    return PointsInTime.local(time).toLocalDate();
  }

  private List<Object> thinned(List<Object> dates) {
    List<Object> ordered = new ArrayList<>(new TreeSet<>(dates));
    if (pit.keep().isEmpty() || ordered.isEmpty()) {
      return ordered;
    }
    LocalDateTime newest = PointsInTime.local(ordered.get(ordered.size() - 1));
    return ordered.stream()
        .filter(
            d ->
                pit.keep().stream()
                    .anyMatch(
                        k ->
                            isYoung(k, d, newest)
                                && ordered.stream()
                                    .filter(
                                        o -> span(k.step(), day(o)).equals(span(k.step(), day(d))))
                                    .noneMatch(o -> Intervals.compare(o, d) > 0)))
        .toList();
  }

  private static boolean isYoung(PitDefinition.Keep keep, Object date, LocalDateTime newest) {
    return keep.age().isEmpty()
        || PointsInTime.local(date).isAfter(newest.minus(keep.age().orElseThrow()));
  }

  /** What tells the span that a day is in from others. */
  private static Object span(PitStep step, LocalDate day) {
    return switch (step) {
      case DAY -> day;
      case WEEK ->
          Objects.hash(
              day.get(IsoFields.WEEK_BASED_YEAR), day.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
      case MONTH_END -> Stream.of(day.getYear(), day.getMonthValue()).toList();
      case QUARTER_END -> Stream.of(day.getYear(), day.get(IsoFields.QUARTER_OF_YEAR)).toList();
      case YEAR_END -> day.getYear();
    };
  }
}
