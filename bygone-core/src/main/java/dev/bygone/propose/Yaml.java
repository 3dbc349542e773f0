package dev.bygone.propose;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Writes texts so that YAML reads them as they are. */
final class Yaml {
  private static final Set<String> WORDS =
      Set.of("true", "false", "null", "yes", "no", "on", "off", "y", "n");

  private Yaml() {}

  static String text(String text) {
    boolean plain =
        text.matches("[\\p{L}_]([\\p{L}\\d_ ./()*-]*[\\p{L}\\d_./()*])?")
            && !WORDS.contains(text.toLowerCase(Locale.ROOT));
    return plain ? text : quoted(text);
  }

  /** A text in quotes. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"' || c == '\\') {
        quoted.append('\\').append(c);
      } else if (Character.isISOControl(c) || c == '\uFEFF') {
        quoted.append("\\u%04x".formatted((int) c));
      } else {
        quoted.append(c);
      }
    }
    return quoted.append('"').toString();
  }

  /** A value that stands on a line of its own, such as a path or a predicate. */
  static String line(String text) {
    boolean plain =
        text.matches("[\\p{L}\\d_./].*[^\\s:]")
            && !text.contains(": ")
            && !text.contains(" #")
            && text.chars().noneMatch(Character::isISOControl);
    return plain && !text.matches("[\\d.:_-]*") ? text : quoted(text);
  }

  static String list(List<String> texts) {
    return texts.stream().map(Yaml::text).collect(joining(", ", "[", "]"));
  }

  /** One text as it is, several as a list. */
  static String oneOrList(List<String> texts) {
    return texts.size() == 1 ? text(texts.get(0)) : list(texts);
  }
}
