package dev.bygone.source;

import dev.bygone.definition.ColumnType;
import java.time.LocalDate;
import java.time.LocalDateTime;

/**
 * The time for which a snapshot holds.
 *
 * @param time in UTC; a date is its 00:00
 * @param type {@link ColumnType#DATE} or {@link ColumnType#TIMESTAMP}
 */
public record AsOf(LocalDateTime time, ColumnType type) {
  /** Checks. */
  public AsOf {
    if (!type.equals(ColumnType.DATE) && !type.equals(ColumnType.TIMESTAMP)) {
      throw new IllegalArgumentException("Cannot use " + type + " as the type of an as_of");
    }
  }

  /** A date. */
  public static AsOf of(LocalDate date) {
    return new AsOf(date.atStartOfDay(), ColumnType.DATE);
  }

  /** A timestamp. */
  public static AsOf of(LocalDateTime time) {
    return new AsOf(time, ColumnType.TIMESTAMP);
  }
}
