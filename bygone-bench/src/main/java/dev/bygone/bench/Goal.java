package dev.bygone.bench;

import java.util.Locale;

/**
 * What a ratio shall be.
 *
 * @param kind whether it shall be small or large
 * @param bound how small, or how large
 */
record Goal(Kind kind, double bound) {
  /** Whether a ratio shall be small or large. */
  enum Kind {
    AT_MOST,
    AT_LEAST
  }

  static Goal atMost(double bound) {
    return new Goal(Kind.AT_MOST, bound);
  }

  static Goal atLeast(double bound) {
    return new Goal(Kind.AT_LEAST, bound);
  }

  boolean isReached(double ratio) {
    return kind == Kind.AT_MOST ? ratio <= bound : ratio >= bound;
  }

  String text() {
    return String.format(
        Locale.ROOT, "%s %s", kind == Kind.AT_MOST ? "at most" : "at least", plain(bound));
  }

  private static String plain(double number) {
    return number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
  }
}
