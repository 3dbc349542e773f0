package dev.bygone.definition;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Times as they stand in a definition. */
public final class Moments {
  private Moments() {}

  /**
   * A date (which is its 00:00), a time without an offset, or one with an offset, which is turned
   * into that of UTC.
   *
   * @throws java.time.DateTimeException if it is none
   */
  public static LocalDateTime local(String text) {
    String iso = text.replace(' ', 'T');
    if (!iso.contains("T")) {
      return LocalDate.parse(iso).atStartOfDay();
    }
    return iso.matches(".*T.*(Z|[+-][0-9:]+)")
        ? OffsetDateTime.parse(iso).withOffsetSameInstant(ZoneOffset.UTC).toLocalDateTime()
        : LocalDateTime.parse(iso);
  }

  /**
   * A time in UTC as the text of an instant; with its seconds, without which some engines read no
   * offset.
   */
  public static String instant(LocalDateTime time) {
    return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time) + "+00:00";
  }
}
