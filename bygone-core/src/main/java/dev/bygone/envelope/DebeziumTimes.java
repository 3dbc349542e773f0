package dev.bygone.envelope;

import dev.bygone.definition.ColumnType;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Times that are written as numbers. */
final class DebeziumTimes {
  /** Days since 1970 have fewer digits; what has more is a count of smaller units. */
  private static final long MOST_DAYS = 10_000_000L;

  private static final LocalDateTime EPOCH = LocalDate.EPOCH.atStartOfDay();

  /** The types of a schema, and what they count. */
  private static final Map<String, Unit> UNITS =
      Map.ofEntries(
          Map.entry("io.debezium.time.Date", Unit.DAYS),
          Map.entry("org.apache.kafka.connect.data.Date", Unit.DAYS),
          Map.entry("io.debezium.time.Timestamp", Unit.MILLIS),
          Map.entry("org.apache.kafka.connect.data.Timestamp", Unit.MILLIS),
          Map.entry("io.debezium.time.MicroTimestamp", Unit.MICROS),
          Map.entry("io.debezium.time.NanoTimestamp", Unit.NANOS),
          Map.entry("io.debezium.time.Time", Unit.MILLIS_OF_DAY),
          Map.entry("org.apache.kafka.connect.data.Time", Unit.MILLIS_OF_DAY),
          Map.entry("io.debezium.time.MicroTime", Unit.MICROS_OF_DAY),
          Map.entry("io.debezium.time.NanoTime", Unit.NANOS_OF_DAY));

  private static final Set<ColumnType> TIMES =
      Set.of(ColumnType.DATE, ColumnType.TIMESTAMP, ColumnType.TIMESTAMPTZ);

  private DebeziumTimes() {}

  /** What a number counts. */
  private enum Unit {
    DAYS,
    MILLIS,
    MICROS,
    NANOS,
    MILLIS_OF_DAY,
    MICROS_OF_DAY,
    NANOS_OF_DAY;

    private String text(long count) {
      return switch (this) {
        case DAYS -> LocalDate.ofEpochDay(count).toString();
        case MILLIS -> time(count, ChronoUnit.MILLIS);
        case MICROS -> time(count, ChronoUnit.MICROS);
        case NANOS -> time(count, ChronoUnit.NANOS);
        case MILLIS_OF_DAY -> ofDay(count, 1_000_000);
        case MICROS_OF_DAY -> ofDay(count, 1_000);
        case NANOS_OF_DAY -> ofDay(count, 1);
      };
    }

    private static String time(long count, ChronoUnit unit) {
      return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(EPOCH.plus(count, unit));
    }

    private static String ofDay(long count, long nanos) {
      LocalTime time = LocalTime.ofNanoOfDay(Math.multiplyExact(count, nanos));
      return DateTimeFormatter.ISO_LOCAL_TIME.format(time);
    }
  }

  /**
   * A time as text; empty if a number is none, or one that is out of all bounds.
   *
   * @param name the name of its type in the schema
   */
  static Optional<String> text(String name, long count) {
    return Optional.ofNullable(UNITS.get(name)).flatMap(unit -> text(unit, count));
  }

  /**
   * A time as text, of a number for which there is no schema. What it counts follows from its size,
   * for times that are not too near to 1970; else it stays a number.
   */
  static Optional<String> guessed(ColumnType type, long count) {
    if (type.equals(ColumnType.DATE) && Math.abs(count) < MOST_DAYS) {
      return text(Unit.DAYS, count);
    }
    return TIMES.contains(type) ? unit(count).flatMap(unit -> text(unit, count)) : Optional.empty();
  }

  /** Milliseconds until 2286, microseconds from 1973 on, nanoseconds from 2001 on. */
  private static Optional<Unit> unit(long count) {
    int digits = Long.toString(Math.abs(count)).length();
    if (digits <= 13) {
      return Optional.of(Unit.MILLIS);
    } else if (digits >= 15 && digits <= 17) {
      return Optional.of(Unit.MICROS);
    }
    return digits == 19 ? Optional.of(Unit.NANOS) : Optional.empty();
  }

  private static Optional<String> text(Unit unit, long count) {
    try {
      return Optional.of(unit.text(count));
    } catch (DateTimeException | ArithmeticException e) {
      return Optional.empty();
    }
  }
}
