package dev.bygone.words;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds the known word that a misspelt one probably means. */
public final class Nearest {
  private Nearest() {}

  /** The known word that is nearest to this one, if any is near enough to be meant. */
  public static Optional<String> of(String word, Collection<String> known) {
    return known.stream()
        .filter(k -> distance(word, k) <= tolerance(word, k))
        .min(Comparator.comparingInt(k -> distance(word, k)));
  }

  /**
   * What to do about an unknown word: the nearest known one, or else all of them.
   *
   * @param heading what the known words are, such as {@code Known keys}
   */
  public static String remedy(String word, Collection<String> known, String heading) {
    return of(word, known)
        .map(n -> "Did you mean \"" + n + "\"?")
        .orElseGet(() -> heading + ": " + (known.isEmpty() ? "none" : join(known)) + ".");
  }

  private static String join(Collection<String> words) {
    return String.join(", ", words);
  }

  private static int tolerance(String a, String b) {
    int length = Math.max(a.length(), b.length());
    return Math.min(Math.max(1, length / 3), length - 1);
  }

  /** The edits between two words: letters put in, taken out, replaced or swapped. */
  static int distance(String first, String second) {
    String a = first.toLowerCase(Locale.ROOT);
    String b = second.toLowerCase(Locale.ROOT);
    int[][] edits = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        edits[i][j] = i == 0 || j == 0 ? i + j : fewest(edits, a, b, i, j);
      }
    }
    return edits[a.length()][b.length()];
  }

  private static int fewest(int[][] edits, String a, String b, int i, int j) {
    int replaced = edits[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int least = Math.min(replaced, Math.min(edits[i - 1][j], edits[i][j - 1]) + 1);
    boolean swapped =
        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, edits[i - 2][j - 2] + 1) : least;
  }
}
