package dev.bygone.source;

import dev.bygone.definition.ColumnType;
import java.time.LocalDate;
import java.time.LocalDateTime;

/**
 * The time for which a snapshot holds.
 *
 * @param time in UTC, to the microsecond; a date is its 00:00
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

  /**
   * Reads an ISO date or an ISO date and time, with a blank or a T between them.
   *
   * @throws java.time.format.DateTimeParseException if it is neither
   */
  public static AsOf parse(String text) {
    return text.length() <= "2024-01-01".length()
        ? of(LocalDate.parse(text))
        : of(LocalDateTime.parse(text.replace(' ', 'T')));
  }

  /**
   * The same time in the type of a table: a date meets a timestamp as its 00:00, and an instant as
   * that of UTC.
   */
  public AsOf as(ColumnType wanted) {
    return new AsOf(time, wanted.equals(ColumnType.TIMESTAMPTZ) ? ColumnType.TIMESTAMP : wanted);
  }

  /** Whether the time is a whole day. */
  public boolean wholeDay() {
    return time.equals(time.toLocalDate().atStartOfDay());
  }

  /** The ISO form. */
  public String text() {
    return type.equals(ColumnType.DATE) ? time.toLocalDate().toString() : time.toString();
  }
}
