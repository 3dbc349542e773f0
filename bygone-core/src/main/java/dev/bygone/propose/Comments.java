package dev.bygone.propose;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;

/** Words of comments. */
final class Comments {
  private static final int WIDTH = 110;
  private static final int NAMED = 3;

  private Comments() {}

  /** The lines of a comment, broken where it is too long. */
  static List<String> lines(String indent, String text) {
    return lines(indent + "# ", indent + "# ", text);
  }

  /** A point of a list. */
  static List<String> point(String indent, String text) {
    return lines(indent + "# - ", indent + "#   ", text);
  }

  private static List<String> lines(String first, String next, String text) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(first);
    boolean empty = true;
    for (String word : text.replaceAll("\\p{Cntrl}", " ").split(" ")) {
      if (!empty && line.length() + word.length() >= WIDTH) {
        lines.add(line.toString());
        line = new StringBuilder(next);
        empty = true;
      }
      line.append(empty ? "" : " ").append(word);
      empty = false;
    }
    lines.add(line.toString());
    return lines;
  }

  /** The first of many, and how many more there are. */
  static String some(List<String> texts) {
    String named = texts.stream().limit(NAMED).collect(joining(", "));
    return texts.size() <= NAMED ? named : "%s and %d more".formatted(named, texts.size() - NAMED);
  }

  static String percent(double share) {
    long rounded = Math.round(100 * share);
    return rounded == 0 && share > 0 ? "less than 1 %" : rounded + " %";
  }

  static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }
}
