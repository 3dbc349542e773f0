package dev.bygone.testing.oracle;

import dev.bygone.definition.Grain;
import dev.bygone.definition.Interval;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.Temporal;

/**
 * How the validity times of a table with closed intervals are counted.
 *
 * @param interval the interval
 */
record Counting(Interval interval) {
  /** Whether a time lies between two that are counted; NULL and what is no time do not. */
  boolean isFiner(Object time) {
    if (interval instanceof Interval.ClosedTimes closed) {
      return !truncated(time, closed.grain().unit()).equals(String.valueOf(time));
    } else if (interval instanceof Interval.ClosedNumbers closed && time instanceof Number) {
      return new BigDecimal(time.toString()).remainder(closed.step()).signum() != 0;
    }
    return false;
  }

  private static String truncated(Object time, ChronoUnit unit) {
    if (time instanceof LocalDateTime local) {
      return local.truncatedTo(unit).toString();
    }
    return time instanceof OffsetDateTime instant
        ? instant.truncatedTo(unit).toString()
        : String.valueOf(time);
  }

  /** The last time before another one; that itself if intervals are half-open. */
  Object before(Object time) {
    if (interval instanceof Interval.ClosedTimes closed) {
      return before(time, closed.grain());
    } else if (interval instanceof Interval.ClosedNumbers closed) {
      return like(time, new BigDecimal(time.toString()).subtract(closed.step()));
    }
    return time;
  }

  private static Temporal before(Object time, Grain grain) {
    return time instanceof LocalDate date
        ? date.minusDays(1)
        : ((Temporal) time).minus(1, grain.unit());
  }

  private static Object like(Object example, BigDecimal number) {
    if (example instanceof Integer) {
      return number.intValueExact();
    } else if (example instanceof Short) {
      return number.shortValueExact();
    }
    return example instanceof Long ? (Object) number.longValueExact() : number;
  }
}
