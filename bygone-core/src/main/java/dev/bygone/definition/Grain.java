package dev.bygone.definition;

import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

/** The units in which the times of a sequence may be counted. */
public enum Grain {
  /** Days. */
  DAY(ChronoUnit.DAYS),
  /** Hours. */
  HOUR(ChronoUnit.HOURS),
  /** Minutes. */
  MINUTE(ChronoUnit.MINUTES),
  /** Seconds. */
  SECOND(ChronoUnit.SECONDS),
  /** Thousandths of a second. */
  MILLISECOND(ChronoUnit.MILLIS),
  /** Millionths of a second, the finest that times have. */
  MICROSECOND(ChronoUnit.MICROS);

  private final ChronoUnit unit;

  Grain(ChronoUnit unit) {
    this.unit = unit;
  }

  /** The word for it in a definition, which is also that of SQL. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The unit of java.time. */
  public ChronoUnit unit() {
    return unit;
  }

  /** The last time of this grain that is not after another time. */
  public LocalDateTime truncated(LocalDateTime time) {
    return time.truncatedTo(unit);
  }
}
