package dev.bygone.cli.output;

/** Shortens long text to the part that matters. */
final class Excerpt {
  private static final int MAX = 48;
  private static final int LEAD = 12;

  private Excerpt() {}

  /** The beginning of a text. */
  static String of(String text, Look look) {
    return from(text, 0, look);
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
    return from(text, bothFit || same <= LEAD ? 0 : same - LEAD, look);
  }

  private static String from(String text, int start, Look look) {
    int from = whole(text, start);
    int to = whole(text, Math.min(text.length(), from + MAX));
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
