package dev.bygone;

import static java.util.Objects.requireNonNull;

import dev.bygone.FileTarget.Existing;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Which rows of a table to write to which file.
 *
 * @param rows the rows
 * @param target the file
 */
public record ExportRequest(ShowRequest rows, FileTarget target) {
  /** Checks. */
  public ExportRequest {
    requireNonNull(rows, "rows");
    requireNonNull(target, "target");
  }

  /** The whole history in the format that the extension tells, to a file that is not there yet. */
  public static ExportRequest to(Path file) {
    return new ExportRequest(ShowRequest.history(), FileTarget.of(file));
  }

  /** The same for these rows. */
  public ExportRequest withRows(ShowRequest given) {
    return new ExportRequest(given, target);
  }

  /** The same in this format. */
  public ExportRequest withFormat(ExportFormat given) {
    return new ExportRequest(
        rows, new FileTarget(target.file(), Optional.of(given), target.existing()));
  }

  /** The same, and a file that is there already is replaced. */
  public ExportRequest overwriting() {
    return new ExportRequest(
        rows, new FileTarget(target.file(), target.format(), Existing.REPLACE));
  }
}
