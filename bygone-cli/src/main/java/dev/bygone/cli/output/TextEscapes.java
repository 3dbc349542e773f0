package dev.bygone.cli.output;

/**
 * Makes control characters visible: a line break would tear a table apart, an escape sequence could
 * do anything to a terminal.
 */
final class TextEscapes {
  private TextEscapes() {}

  static String escape(String text) {
    if (text.chars().noneMatch(Character::isISOControl)) {
      return text;
    }
    StringBuilder shown = new StringBuilder(text.length() + 8);
    text.codePoints().forEach(c -> append(shown, c));
    return shown.toString();
  }

  private static void append(StringBuilder shown, int codePoint) {
    switch (codePoint) {
      case '\n' -> shown.append("\\n");
      case '\r' -> shown.append("\\r");
      case '\t' -> shown.append("\\t");
      default -> {
        if (Character.isISOControl(codePoint)) {
          shown.append("\\u%04x".formatted(codePoint));
        } else {
          shown.appendCodePoint(codePoint);
        }
      }
    }
  }
}
