package dev.bygone.cli.docs;

import java.util.List;

/** A part of a Markdown file. */
sealed interface Block {
  /** Its lines in the file. */
  List<String> lines();

  /** What is there to be read only. */
  record Prose(List<String> lines) implements Block {}

  /**
   * A file: a fenced block with a path behind its language, such as {@code ```csv in/a.csv}; or
   * statements that are executed in a database file, as {@code ```sql old.duckdb}.
   *
   * @param path the path of the file
   * @param content what is in it
   */
  record File(List<String> lines, String path, String content) implements Block {}

  /**
   * Commands and what they print: a fenced block of the language {@code console}.
   *
   * @param commands the commands, in order
   */
  record Console(List<String> lines, List<Command> commands) implements Block {}

  /**
   * A command.
   *
   * @param line the line that calls it
   * @param output what it prints, to both streams
   */
  record Command(String line, String output) {}
}
