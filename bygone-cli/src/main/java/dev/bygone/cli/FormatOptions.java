package dev.bygone.cli;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportFormat;
import dev.bygone.FileTarget;
import dev.bygone.FileTarget.Existing;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How to write a file. */
final class FormatOptions {
  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "csv, json (an array), jsonl (an object a line) or parquet (default: as the extension tells).")
  private Optional<Format> format = Optional.empty();

  @Option(names = "--overwrite", description = "Replace the file if it is there already.")
  private boolean overwrite;

  /** The formats as they are written on the command line. */
  enum Format {
    csv(ExportFormat.CSV),
    json(ExportFormat.JSON),
    jsonl(ExportFormat.JSON_LINES),
    parquet(ExportFormat.PARQUET);

    private final ExportFormat format;

    Format(ExportFormat format) {
      this.format = format;
    }
  }

  /** Whether something is said here, and so about a file. */
  boolean areGiven() {
    return format.isPresent() || overwrite;
  }

  /**
   * A file that is written so.
   *
   * @throws BygoneException INVALID_REQUEST if standard output is meant
   */
  FileTarget target(Path file) {
    if (file.endsWith("-")) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "rows are written to a file, not to standard output",
          "Name a file after --to; without it, or with bygone show --json, rows are on standard"
              + " output.");
    }
    return new FileTarget(
        file, format.map(f -> f.format), overwrite ? Existing.REPLACE : Existing.KEEP);
  }
}
