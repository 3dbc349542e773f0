package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Which rows of a table to write to which file.
 *
 * @param rows the rows
 * @param file the file
 * @param format how they are written; empty if the extension of the file tells
 * @param existing what to do with a file that is there already
 */
public record ExportRequest(
    ShowRequest rows, Path file, Optional<ExportFormat> format, Existing existing) {
  /** What to do with a file that is there already. */
  public enum Existing {
    /** Leave it and refuse the request. */
    KEEP,
    /** Put the new file in its place, once that is complete. */
    REPLACE
  }

  /** Checks. */
  public ExportRequest {
    requireNonNull(rows, "rows");
    requireNonNull(file, "file");
  }

  /** The whole history in the format that the extension tells, to a file that is not there yet. */
  public static ExportRequest to(Path file) {
    return new ExportRequest(ShowRequest.history(), file, Optional.empty(), Existing.KEEP);
  }

  /** The same for these rows. */
  public ExportRequest withRows(ShowRequest given) {
    return new ExportRequest(given, file, format, existing);
  }

  /** The same in this format. */
  public ExportRequest withFormat(ExportFormat given) {
    return new ExportRequest(rows, file, Optional.of(given), existing);
  }

  /** The same, and a file that is there already is replaced. */
  public ExportRequest overwriting() {
    return new ExportRequest(rows, file, format, Existing.REPLACE);
  }
}
