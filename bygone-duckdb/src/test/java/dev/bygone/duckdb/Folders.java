package dev.bygone.duckdb;

import dev.bygone.testing.TemporaryFolder;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Folders for delivery files that are gone when what needed them is done. */
final class Folders {
  private Folders() {}

  static void with(Consumer<Path> use) {
    try (TemporaryFolder folder = TemporaryFolder.create("bygone-random")) {
      use.accept(folder.path());
    }
  }
}
