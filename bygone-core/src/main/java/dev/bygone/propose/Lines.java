package dev.bygone.propose;

import java.util.ArrayList;
import java.util.List;

/** The lines of one table of a definition. */
final class Lines {
  private static final String INDENT = "    ";

  private final List<String> lines = new ArrayList<>();

  /** A comment. */
  void say(String text) {
    lines.addAll(Comments.lines(INDENT, text));
  }

  /** A comment that belongs to what is in a key. */
  void sayInside(String text) {
    lines.addAll(Comments.lines(INDENT + "  ", text));
  }

  /** A point of a list in a comment. */
  void point(String text) {
    lines.addAll(Comments.point(INDENT, text));
  }

  /** A key with its value. */
  void set(String key, String value) {
    lines.add(INDENT + key + ": " + value);
  }

  /** A key with its value, for a person to put in force. */
  void suggest(String key, String value) {
    lines.add(INDENT + "# " + key + ": " + value);
  }

  /** A line as it is. */
  void add(String line) {
    lines.add(line);
  }

  List<String> all() {
    return List.copyOf(lines);
  }
}
