package dev.bygone.envelope;

import java.math.BigInteger;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Writes positions as text that sorts as they do. */
final class Positions {
  /** The digits of a position in a log: as many as 64 bits need. */
  private static final int LOG = 20;

  /** The digits of a place in a file. */
  private static final int PLACE = 10;

  /** The digits of a place in a message or a transaction. */
  private static final int ROW = 6;

  private static final String LAST = "9".repeat(ROW);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private Positions() {}

  static String log(BigInteger number) {
    return padded(number.toString(), LOG);
  }

  static String place(long number) {
    return padded(Long.toString(number), PLACE);
  }

  static String row(long number) {
    return padded(Long.toString(number), ROW);
  }

  /** The place of the last row of a transaction that does not number it. */
  static String lastRow() {
    return LAST;
  }

  static String time(Instant time) {
    return TIME.format(time);
  }

  /** A place in one of the numbered files of a log. */
  static String inFile(String file, BigInteger place) {
    int digits = file.length() - file.replaceAll("[0-9]+$", "").length();
    String name = file.substring(0, file.length() - digits);
    String number = padded(file.substring(file.length() - digits), PLACE);
    return "%s%s:%s".formatted(name, number, padded(place.toString(), PLACE));
  }

  private static String padded(String digits, int width) {
    return "0".repeat(Math.max(0, width - digits.length())) + digits;
  }
}
