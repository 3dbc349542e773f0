package dev.bygone.propose;

import java.util.Locale;

/**
 * A header that files have, in whatever case.
 *
 * @param place where its column is in the rows of all files
 * @param name how the newest file spells it
 */
record Header(int place, String name) {
  /** What tells headers apart: case does not. */
  static String folded(String name) {
    return name.strip().toLowerCase(Locale.ROOT);
  }

  /** The letters and digits of a name. */
  static String bare(String name) {
    return folded(name).replaceAll("[^\\p{L}\\d]", "");
  }
}
