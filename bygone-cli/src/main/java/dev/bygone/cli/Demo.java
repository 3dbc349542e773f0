package dev.bygone.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Plays the script of the demo. Its lines are {@code # narration}, {@code + file [resource]} for a
 * file that arrives, and {@code $ command}.
 */
final class Demo {
  private static final String FOLDER = "demo/";
  private final Console console;

  /** A demo in the folder of this console. */
  Demo(Console console) {
    this.console = console;
  }

  /** Plays it up to the first command that fails, and gives the exit status of the last one. */
  int run() throws IOException {
    int status = 0;
    for (String line : script()) {
      if (status == 0) {
        status = play(line.substring(0, 1), line.substring(2));
      }
    }
    return status;
  }

  private int play(String kind, String rest) throws IOException {
    return switch (kind) {
      case "#" -> narrate(rest);
      case "+" -> deliver(rest.split(" "));
      case "$" -> execute(rest);
      default -> throw new IllegalStateException("Cannot play " + kind + " " + rest);
    };
  }

  private int narrate(String text) {
    console.out().heading(text);
    return 0;
  }

  private int deliver(String[] names) throws IOException {
    Path file = console.folder().resolve(names[0]);
    Files.createDirectories(file.getParent());
    try (InputStream content = resource(names[names.length - 1])) {
      Files.copy(content, file, StandardCopyOption.REPLACE_EXISTING);
    }
    return 0;
  }

  private int execute(String command) {
    console.out().line("$ bygone " + command);
    int status = CommandLines.create(console).execute(command.split(" "));
    console.out().line("");
    return status;
  }

  private static List<String> script() throws IOException {
    try (InputStream script = resource("script.txt")) {
      return new String(script.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  private static InputStream resource(String name) {
    InputStream found = Demo.class.getResourceAsStream(FOLDER + name);
    if (found == null) {
      throw new IllegalStateException("Cannot find the demo's " + name + " in the jar");
    }
    return found;
  }
}
