package dev.bygone.cli.output;

import java.util.Locale;

/** Sizes of files, in units of 1000. */
final class Bytes {
  private static final String[] UNITS = {"kB", "MB", "GB", "TB", "PB", "EB"};
  private static final int STEP = 1000;

  private Bytes() {}

  /** Such as {@code 512 B} and {@code 1.5 MB}. */
  static String text(long bytes) {
    if (Math.abs(bytes) < STEP) {
      return bytes + " B";
    }
    double size = bytes;
    int unit = -1;
    while (Math.abs(size) >= STEP - 0.05 || unit < 0) {
      size /= STEP;
      unit++;
    }
    return String.format(Locale.ROOT, "%.1f %s", size, UNITS[unit]);
  }
}
