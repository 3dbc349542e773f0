package dev.bygone.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The case files of the project. */
final class CaseFiles {
  private static final Path FOLDER = Path.of("..", "cases");

  private CaseFiles() {}

  static List<Path> all() {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
