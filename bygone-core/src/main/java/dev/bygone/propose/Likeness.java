package dev.bygone.propose;

import dev.bygone.words.Nearest;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** How alike two headers are. */
final class Likeness {
  /** From here on they may well mean the same. */
  static final double LIKELY = 0.6;

  private Likeness() {}

  /** From 0, nothing in common, to 1, the same letters and digits. */
  static double of(String one, String other) {
    if (Header.bare(one).equals(Header.bare(other))) {
      return 1;
    }
    Set<String> left = words(one);
    Set<String> right = words(other);
    if (left.containsAll(right) || right.containsAll(left)) {
      return 0.8;
    }
    if (Nearest.of(Header.bare(one), List.of(Header.bare(other))).isPresent()) {
      return 0.7;
    }
    Set<String> common = new HashSet<>(left);
    common.retainAll(right);
    return Collections.disjoint(left, right)
        ? 0
        : (double) common.size() / (left.size() + right.size() - common.size());
  }

  private static Set<String> words(String name) {
    Set<String> words = new HashSet<>(Arrays.asList(Header.folded(name).split("[^\\p{L}\\d]+")));
    words.remove("");
    return words;
  }
}
