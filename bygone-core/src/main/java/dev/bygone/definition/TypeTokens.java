package dev.bygone.definition;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words and signs of the text of a type. */
final class TypeTokens {
  private static final Pattern BLANKS = Pattern.compile("\\s*");
  private static final Pattern WORD = Pattern.compile("\\w+", Pattern.UNICODE_CHARACTER_CLASS);
  private static final Pattern QUOTED = Pattern.compile("\"((?:[^\"]|\"\")+)\"");

  private final String text;
  private int at;

  TypeTokens(String text) {
    this.text = text;
    skipBlanks();
  }

  boolean atEnd() {
    return at == text.length();
  }

  boolean take(String sign) {
    boolean found = text.startsWith(sign, at);
    if (found) {
      advance(at + sign.length());
    }
    return found;
  }

  Optional<String> word() {
    return match(WORD, 0);
  }

  Optional<String> quoted() {
    return match(QUOTED, 1).map(q -> q.replace("\"\"", "\""));
  }

  /** Where reading stopped, for messages. */
  String place() {
    return atEnd() ? " at its end" : " at \"" + text.substring(at) + "\"";
  }

  private Optional<String> match(Pattern pattern, int group) {
    Matcher matcher = pattern.matcher(text).region(at, text.length());
    if (!matcher.lookingAt()) {
      return Optional.empty();
    }
    advance(matcher.end());
    return Optional.of(matcher.group(group));
  }

  private void advance(int to) {
    at = to;
    skipBlanks();
  }

  private void skipBlanks() {
    Matcher blanks = BLANKS.matcher(text).region(at, text.length());
    at = blanks.lookingAt() ? blanks.end() : at;
  }
}
