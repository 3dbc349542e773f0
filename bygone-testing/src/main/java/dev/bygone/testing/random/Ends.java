package dev.bygone.testing.random;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Grain;
import dev.bygone.definition.Interval;
import dev.bygone.definition.Lateness;
import dev.bygone.definition.OpenEnd;
import java.math.BigDecimal;
import java.time.Duration;

/** Ends of versions in terms of the validity times that random tables have. */
final class Ends {
  private Ends() {}

  /** Closed intervals of the units in which random times are counted. */
  static Interval closed(Shape shape) {
    ColumnType validity = shape.validity();
    if (validity.equals(ColumnType.DATE)) {
      return new Interval.ClosedTimes(Grain.DAY);
    } else if (isTime(validity)) {
      return new Interval.ClosedTimes(shape.isFeed() ? Grain.MICROSECOND : Grain.SECOND);
    }
    return new Interval.ClosedNumbers(
        validity instanceof ColumnType.Decimal ? new BigDecimal("0.01") : BigDecimal.ONE);
  }

  /** An end after all random times. */
  static OpenEnd last(ColumnType validity) {
    if (validity.equals(ColumnType.DATE) || isTime(validity)) {
      return new OpenEnd.Value("9999-12-31");
    }
    return new OpenEnd.Value(validity.equals(ColumnType.BIGINT) ? "" + Long.MAX_VALUE : "9999");
  }

  /** So many units of the random validity times. */
  static Lateness distance(Shape shape, int units) {
    ColumnType validity = shape.validity();
    if (validity.equals(ColumnType.DATE)) {
      return Lateness.of(Duration.ofDays(units));
    } else if (isTime(validity)) {
      return Lateness.of(Duration.of(units, ((Interval.ClosedTimes) closed(shape)).grain().unit()));
    }
    return Lateness.of(
        ((Interval.ClosedNumbers) closed(shape)).step().multiply(BigDecimal.valueOf(units)));
  }

  private static boolean isTime(ColumnType type) {
    return type.equals(ColumnType.TIMESTAMP) || type.equals(ColumnType.TIMESTAMPTZ);
  }
}
