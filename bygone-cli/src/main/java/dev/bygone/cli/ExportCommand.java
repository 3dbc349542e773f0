package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportFormat;
import dev.bygone.ExportRequest;
import dev.bygone.ExportRequest.Existing;
import dev.bygone.ShowRequest;
import dev.bygone.cli.output.ExportView;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes rows of a table to a file. */
@Command(
    name = "export",
    description =
        "Writes a table to a file: all versions, the current ones, or those in force at a time.",
    footer = {
      "",
      "Examples:",
      "  bygone export customer --to customer.csv",
      "  bygone export customer --to customer.parquet --current",
      "  bygone export customer --to january.json --as-of 2024-01-31",
      "  bygone export customer --to 7.jsonl --key 7 --overwrite"
    })
final class ExportCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private KeyOptions key;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private String table;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      required = true,
      description = "The file; compressed if its name ends in .gz.")
  private Path file;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description =
          "csv, json (an array), jsonl (an object a line) or parquet (default: as the extension tells).")
  private Optional<Format> format = Optional.empty();

  @ArgGroup private WhenOptions when = new WhenOptions();

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

  ExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (file.equals(Path.of("-"))) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "export writes to a file, not to standard output",
          "Name a file after --to; bygone show --json writes rows to standard output.");
    }
    try (Bygone bygone = options.openToRead(console)) {
      ShowRequest rows =
          new ShowRequest(when.which(), key.of(table, bygone.definition()), OptionalLong.empty());
      ExportRequest request =
          new ExportRequest(
              rows,
              console.folder().resolve(file),
              format.map(f -> f.format),
              overwrite ? Existing.REPLACE : Existing.KEEP);
      console.show(new ExportView(bygone.export(table, request)), options.json());
      return 0;
    }
  }
}
