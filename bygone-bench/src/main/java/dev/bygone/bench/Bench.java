package dev.bygone.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Where and at what size is measured.
 *
 * @param folder for everything that is made up
 * @param root the checkout
 * @param factor what all numbers of rows are multiplied by
 * @param rounds how often each contestant takes its turn
 */
record Bench(Path folder, Path root, double factor, int rounds) {
  /** A number of rows, of which there is at least one for each thousand of the full size. */
  long rows(long full) {
    return Math.max(full / 1000, Math.round(full * factor));
  }

  /** Lets contestants take turns. */
  Map<String, Sample> measure(Contestant... contestants) {
    return new Alternating(rounds).measure(List.of(contestants));
  }

  /** A new folder. */
  Path folder(String name) {
    try {
      return Files.createDirectories(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A number of rows as people say it. */
  static String rowsText(long rows) {
    if (rows >= 1_000_000 && rows % 100_000 == 0) {
      return rows % 1_000_000 == 0
          ? rows / 1_000_000 + " M"
          : String.format(Locale.ROOT, "%.1f M", rows / 1e6);
    }
    return String.format(Locale.ROOT, "%,d", rows);
  }

  /** Copies a file over what is there. */
  static void copy(Path from, Path to) {
    try {
      Files.copy(from, to, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Deletes a file, or a folder with all that is in it. */
  static void delete(Path path) {
    try (Stream<Path> all = Files.walk(path)) {
      for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
