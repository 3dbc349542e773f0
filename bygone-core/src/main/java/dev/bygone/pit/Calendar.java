package dev.bygone.pit;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Moments;
import dev.bygone.definition.PitDates;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.PitStep;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The dates of a PIT table, which follow from its definition and from what was loaded, never from
 * the clock.
 *
 * @param type their type: a date, a timestamp, or that of the numbers of a sequence
 * @param dates as text, in order
 */
record Calendar(ColumnType type, List<String> dates) {
  /** More dates than anybody has use for; a table of all days since the year 1 has more. */
  private static final int MAX_DATES = 40_000;

  /** Copies. */
  Calendar {
    dates = List.copyOf(dates);
  }

  /**
   * The dates of a definition.
   *
   * @param loaded what was loaded into its tables
   * @throws BygoneException INVALID_DEFINITION if they are far too many
   */
  static Calendar of(PitDefinition pit, Loaded loaded) {
    if (pit.dates() instanceof PitDates.Listed listed && isNumber(listed.texts().get(0))) {
      requireNumbers(pit, loaded.timeType());
      return new Calendar(loaded.timeType(), numbers(pit, listed.texts(), loaded.timeType()));
    } else if (pit.dates() instanceof PitDates.Listed listed) {
      return of(pit, listed.texts().stream().map(Moments::local).toList(), days(listed.texts()));
    } else if (pit.dates() instanceof PitDates.Deliveries) {
      return of(pit, loaded.asOfs(), loaded.asOfDays());
    }
    PitDates.Every every = (PitDates.Every) pit.dates();
    Optional<LocalDate> from =
        every.from().or(() -> loaded.oldest().map(LocalDateTime::toLocalDate));
    Optional<LocalDate> to = every.to().or(() -> loaded.newest().map(LocalDateTime::toLocalDate));
    if (from.isEmpty() || to.isEmpty()) {
      return new Calendar(ColumnType.DATE, List.of());
    }
    return of(
        pit,
        days(pit, every.step(), from.get(), to.get()).stream()
            .map(LocalDate::atStartOfDay)
            .toList(),
        true);
  }

  private static void requireNumbers(PitDefinition pit, ColumnType times) {
    if (ColumnType.isTime(times)) {
      throw BygoneException.of(
          ErrorCode.INVALID_DEFINITION,
          "PIT table \"%s\": its dates are numbers, but the times of its tables are %s"
              .formatted(pit.name(), times.text()),
          "Write dates, such as 2024-01-31.");
    }
  }

  private static boolean isNumber(String text) {
    return text.matches("[+-]?[0-9.]+([eE][+-]?[0-9]+)?");
  }

  private static List<String> numbers(PitDefinition pit, List<String> texts, ColumnType type) {
    texts.stream()
        .filter(t -> !fits(new BigDecimal(t), type))
        .findFirst()
        .ifPresent(
            t -> {
              throw BygoneException.of(
                  ErrorCode.INVALID_DEFINITION,
                  "PIT table \"%s\": %s is no %s, as the times of its tables are"
                      .formatted(pit.name(), t, type.text()),
                  "Write numbers that the sequence can have.");
            });
    return texts.stream().map(BigDecimal::new).sorted().map(BigDecimal::toPlainString).toList();
  }

  private static boolean fits(BigDecimal number, ColumnType type) {
    try {
      if (type.equals(ColumnType.Scalar.SMALLINT)) {
        number.shortValueExact();
      } else if (type.equals(ColumnType.INTEGER)) {
        number.intValueExact();
      } else if (type.equals(ColumnType.BIGINT)) {
        number.longValueExact();
      } else if (type instanceof ColumnType.Decimal decimal) {
        return number.setScale(decimal.scale()).precision() <= decimal.precision();
      }
      return true;
    } catch (ArithmeticException e) {
      return false;
    }
  }

  private static boolean days(List<String> texts) {
    return texts.stream().allMatch(t -> t.length() <= "2024-01-01".length());
  }

  private static List<LocalDate> days(
      PitDefinition pit, PitStep step, LocalDate from, LocalDate to) {
    List<LocalDate> days = new ArrayList<>();
    LocalDate day = step == PitStep.WEEK ? from : step.end(from);
    while (!day.isAfter(to)) {
      if (days.size() == MAX_DATES) {
        throw BygoneException.of(
            ErrorCode.INVALID_DEFINITION,
            "PIT table \"%s\" would have more than %d dates from %s to %s"
                .formatted(pit.name(), MAX_DATES, from, to),
            "Say \"from\" and \"to\" under \"dates\", or take a longer step.");
      }
      days.add(day);
      day = step == PitStep.WEEK ? day.plusWeeks(1) : step.end(day.plusDays(1));
    }
    return days;
  }

  private static Calendar of(PitDefinition pit, Collection<LocalDateTime> times, boolean days) {
    List<LocalDateTime> kept = kept(pit, List.copyOf(new TreeSet<>(times)));
    return new Calendar(
        days ? ColumnType.DATE : ColumnType.TIMESTAMP,
        kept.stream().map(t -> days ? t.toLocalDate().toString() : t.toString()).toList());
  }

  /** Of old dates the last ones of their spans. */
  private static List<LocalDateTime> kept(PitDefinition pit, List<LocalDateTime> all) {
    if (pit.keep().isEmpty() || all.isEmpty()) {
      return all;
    }
    LocalDateTime newest = all.get(all.size() - 1);
    TreeSet<LocalDateTime> kept = new TreeSet<>();
    for (PitDefinition.Keep keep : pit.keep()) {
      Map<LocalDate, LocalDateTime> last = new HashMap<>();
      all.forEach(t -> last.put(keep.step().end(t.toLocalDate()), t));
      last.values().stream()
          .filter(t -> keep.age().isEmpty() || t.isAfter(newest.minus(keep.age().get())))
          .forEach(kept::add);
    }
    return List.copyOf(kept);
  }
}
