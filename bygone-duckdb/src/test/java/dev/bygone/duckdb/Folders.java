package dev.bygone.duckdb;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Folders for delivery files that are gone when what needed them is done. */
final class Folders {
  private Folders() {}

  static void with(Consumer<Path> use) {
    try {
      Path folder = Files.createTempDirectory("bygone-random");
      try {
        use.accept(folder);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot keep delivery files", e);
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
