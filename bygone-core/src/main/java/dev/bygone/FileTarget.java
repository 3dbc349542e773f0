package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Optional;

/**
 * A file to write rows to.
 *
 * @param file the file
 * @param format how rows are written; empty if the extension of the file tells
 * @param existing what to do with a file that is there already
 */
public record FileTarget(Path file, Optional<ExportFormat> format, Existing existing) {
  /** What to do with a file that is there already. */
  public enum Existing {
    /** Leave it and refuse the request. */
    KEEP,
    /** Put the new file in its place, once that is complete. */
    REPLACE
  }

  /** Checks. */
  public FileTarget {
    requireNonNull(file, "file");
    requireNonNull(format, "format");
    requireNonNull(existing, "existing");
  }

  /** A file that is not there yet, in the format that its extension tells. */
  public static FileTarget of(Path file) {
    return new FileTarget(file, Optional.empty(), Existing.KEEP);
  }
}
