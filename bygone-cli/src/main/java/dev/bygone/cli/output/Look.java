package dev.bygone.cli.output;

import picocli.CommandLine.Help.Ansi.IStyle;
import picocli.CommandLine.Help.Ansi.Style;

/**
 * What the place that text goes to can show.
 *
 * @param terminal whether a person looks at it right now
 * @param colour whether it shows colours
 * @param unicode whether it shows other than ASCII characters
 * @param width its columns
 */
public record Look(boolean terminal, boolean colour, boolean unicode, int width) {
  /** The columns assumed of what is no terminal. */
  public static final int DEFAULT_WIDTH = 100;

  /** A file or pipe: no colours. */
  public static final Look PLAIN = new Look(false, false, true, DEFAULT_WIDTH);

  /** A file or pipe that takes ASCII only. */
  public static final Look ASCII = new Look(false, false, false, DEFAULT_WIDTH);

  String dim(String text) {
    return styled(text, Style.faint);
  }

  String bold(String text) {
    return styled(text, Style.bold);
  }

  String good(String text) {
    return styled(text, Style.fg_green);
  }

  String bad(String text) {
    return styled(text, Style.fg_red);
  }

  String arrow() {
    return unicode ? "→" : "->";
  }

  String begins() {
    return unicode ? "●" : "o";
  }

  String ends() {
    return unicode ? "✕" : "x";
  }

  String ellipsis() {
    return unicode ? "…" : "...";
  }

  private String styled(String text, IStyle style) {
    return colour ? style.on() + text + Style.reset.on() : text;
  }
}
