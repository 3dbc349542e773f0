package dev.bygone.definition;

import dev.bygone.BygoneException;
import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** How a history can be shown. */
final class OutputRules {
  private static final String INTERVAL = "interval";
  private static final String OPEN_END = "open_end";
  private static final String FLAGS = "flags";
  private static final String LEAVE_OUT = "Leave it out.";
  private static final Set<ColumnType> TIMES = Set.of(ColumnType.TIMESTAMP, ColumnType.TIMESTAMPTZ);
  private static final Set<ColumnType> WHOLE =
      Set.of(ColumnType.Scalar.SMALLINT, ColumnType.INTEGER, ColumnType.BIGINT);

  private OutputRules() {}

  static List<Rule> all() {
    return List.of(
        OutputRules::closedInMode,
        OutputRules::endInMode,
        OutputRules::observed,
        OutputRules::flagsInMode,
        OutputRules::someFlag,
        OutputRules::fit);
  }

  private static Stream<Violation> closedInMode(TableDefinition table) {
    return table.output().isClosed() && table.mode() != Mode.SCD2
        ? Stream.of(
            Violation.of(
                    INTERVAL,
                    "\"mode: %s\" cannot have closed intervals".formatted(word(table.mode())),
                    LEAVE_OUT)
                .with("mode"))
        : Stream.empty();
  }

  private static Stream<Violation> endInMode(TableDefinition table) {
    return !table.output().openEnd().equals(OpenEnd.NULL) && table.mode() == Mode.SCD1
        ? Stream.of(
            Violation.of(OPEN_END, "\"mode: scd1\" shows no end of a version", LEAVE_OUT)
                .with("mode"))
        : Stream.empty();
  }

  private static Stream<Violation> observed(TableDefinition table) {
    return table.output().openEnd().equals(OpenEnd.LAST_OBSERVED) && !table.output().isClosed()
        ? Stream.of(
            Violation.of(
                    OPEN_END,
                    "\"open_end: last_observed\" needs closed intervals: a half-open one would end"
                        + " before what was observed",
                    "Say interval: {closed: UNIT}, or leave \"open_end\" out.")
                .with(INTERVAL))
        : Stream.empty();
  }

  private static Stream<Violation> flagsInMode(TableDefinition table) {
    return !table.output().flags().equals(Flags.NONE) && table.mode() == Mode.SCD1
        ? Stream.of(
            Violation.of(FLAGS, "\"mode: scd1\" has one version of a key to mark", LEAVE_OUT)
                .with("mode"))
        : Stream.empty();
  }

  private static Stream<Violation> someFlag(TableDefinition table) {
    Flags flags = table.output().flags();
    return !flags.equals(Flags.NONE) && flags.names().findAny().isEmpty()
        ? Stream.of(
            Violation.of(
                FLAGS,
                "\"flags\" names no column",
                "Name one: {first: COLUMN}, {last: COLUMN}, or both."))
        : Stream.empty();
  }

  private static Stream<Violation> fit(TableDefinition table) {
    return table.validityType().stream().flatMap(t -> misfits(table, t).stream());
  }

  /** What does not go with the type of the validity time. */
  static List<Violation> misfits(TableDefinition table, ColumnType time) {
    return Stream.concat(
            intervalMisfit(table.output().interval(), time).stream(),
            endMisfit(table.output().openEnd(), time).stream())
        .map(v -> v.with("sequence_by", "columns", "source", "as_of", "delivery"))
        .toList();
  }

  /**
   * Checks that a table can be kept and shown.
   *
   * @throws BygoneException INVALID_DEFINITION if it cannot, with validity times of this type
   */
  static void check(TableDefinition table, ColumnType time) {
    List<Violation> misfits =
        Stream.concat(misfits(table, time).stream(), LatenessRules.misfit(table, time).stream())
            .toList();
    if (!misfits.isEmpty()) {
      throw new BygoneException(misfits.stream().map(v -> v.problem(table.name())).toList());
    }
  }

  private static Optional<Violation> intervalMisfit(Interval interval, ColumnType time) {
    if (interval instanceof Interval.HalfOpen) {
      return Optional.empty();
    } else if (interval instanceof Interval.ClosedTimes closed) {
      return isCounted(time, closed.grain())
          ? Optional.empty()
          : Optional.of(
              unit("sequences of type %s are not counted by the %s", time, closed.grain().word()));
    }
    BigDecimal step = ((Interval.ClosedNumbers) interval).step();
    return isCounted(time, step)
        ? Optional.empty()
        : Optional.of(unit("sequences of type %s have no steps of %s", time, step.toPlainString()));
  }

  private static Violation unit(String what, ColumnType time, String unit) {
    return Violation.of(INTERVAL, what.formatted(time.text(), unit), remedy(time));
  }

  private static String remedy(ColumnType time) {
    if (time.equals(ColumnType.DATE)) {
      return "Say {closed: day}.";
    } else if (time.equals(ColumnType.TIMESTAMP)) {
      return "Say {closed: second}, or another of day, hour, minute, millisecond, microsecond.";
    } else if (time.equals(ColumnType.TIMESTAMPTZ)) {
      return "Say {closed: second}, or another of hour, minute, millisecond, microsecond.";
    }
    return isExact(time)
        ? "Say {closed: 1}, or another step that the type can have."
        : "Leave it out: only dates, times, whole and exact numbers have a last one before another.";
  }

  /** An instant has no day, as that depends on who reads it. */
  private static boolean isCounted(ColumnType time, Grain grain) {
    return time.equals(ColumnType.DATE)
        ? grain == Grain.DAY
        : time.equals(ColumnType.TIMESTAMP)
            || (time.equals(ColumnType.TIMESTAMPTZ) && grain != Grain.DAY);
  }

  static boolean isCounted(ColumnType time, BigDecimal step) {
    int scale = time instanceof ColumnType.Decimal decimal ? decimal.scale() : 0;
    return isExact(time) && step.stripTrailingZeros().scale() <= scale && hasRoom(time, step);
  }

  static boolean isExact(ColumnType type) {
    return type instanceof ColumnType.Decimal || WHOLE.contains(type);
  }

  private static Optional<Violation> endMisfit(OpenEnd end, ColumnType time) {
    return end instanceof OpenEnd.Value value && !isOf(time, value.text())
        ? Optional.of(
            Violation.of(
                OPEN_END,
                "\"%s\" is no %s, as the validity times are".formatted(value.text(), time.text()),
                "Write a value of that type, such as one of the sequence."))
        : Optional.empty();
  }

  private static boolean isOf(ColumnType type, String text) {
    try {
      if (type.equals(ColumnType.DATE)) {
        return isUsual(LocalDate.parse(text));
      } else if (TIMES.contains(type)) {
        return isUsual(Moments.local(text).toLocalDate());
      } else if (isExact(type)) {
        return isCounted(type, new BigDecimal(text));
      }
      return !ColumnType.isFloat(type) || Double.isFinite(Double.parseDouble(text));
    } catch (DateTimeException | NumberFormatException e) {
      return false;
    }
  }

  private static boolean isUsual(LocalDate date) {
    return date.getYear() >= 1 && date.getYear() <= 9999;
  }

  private static boolean hasRoom(ColumnType type, BigDecimal number) {
    BigDecimal most =
        type instanceof ColumnType.Decimal decimal
            ? BigDecimal.TEN.pow(decimal.precision() - decimal.scale())
            : BigDecimal.valueOf(2)
                .pow(
                    type.equals(ColumnType.BIGINT)
                        ? 63
                        : type.equals(ColumnType.INTEGER) ? 31 : 15);
    return number.abs().compareTo(most) < 0;
  }

  private static String word(Mode mode) {
    return mode.name().toLowerCase(java.util.Locale.ROOT);
  }
}
