package dev.bygone.cli.output;

/** Shortens long text to the part that matters. */
final class Excerpt {
  private static final int MAX = 48;
  private static final int LEAD = 12;

  private Excerpt() {}

  /** The beginning of a text. */
  static String of(String text, Look look) {
    return of(text, MAX, look);
  }

  /** At most so many characters of the beginning of a text. */
  static String of(String text, int max, Look look) {
    return from(text, 0, max, look);
  }

  /**
   * The part of a text around the place where it begins to differ from another one, so that the
   * difference stays in sight.
   */
  static String of(String text, String other, Look look) {
    int same = 0;
    while (same < Math.min(text.length(), other.length())
        && text.charAt(same) == other.charAt(same)) {
      same++;
    }
    boolean bothFit = text.length() <= MAX && other.length() <= MAX;
    return from(text, bothFit || same <= LEAD ? 0 : same - LEAD, MAX, look);
  }

  private static String from(String text, int start, int max, Look look) {
    int from = whole(text, start);
    int to = whole(text, Math.min(text.length(), from + max));
    return (from > 0 ? look.ellipsis() : "")
        + text.substring(from, to)
        + (to < text.length() ? look.ellipsis() : "");
  }

  /** The same place or the one before, so that no character is cut in two. */
  private static int whole(String text, int place) {
    return place > 0 && place < text.length() && Character.isLowSurrogate(text.charAt(place))
        ? place - 1
        : place;
  }
}
