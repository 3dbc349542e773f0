package dev.bygone.cli;

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

  /** A file that is written so. */
  FileTarget target(Path file) {
    return new FileTarget(
        file, format.map(f -> f.format), overwrite ? Existing.REPLACE : Existing.KEEP);
  }
}
