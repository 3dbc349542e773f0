package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.ExportRequest;
import dev.bygone.ShowRequest;
import dev.bygone.cli.output.ExportView;
import java.nio.file.Path;
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
      "  bygone export customer --to 7.jsonl --key 7 --overwrite",
      "  bygone export customer_month_end --to pit.parquet     a PIT table"
    })
final class ExportCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private KnownAtOption knownAt;
  @Mixin private KeyOptions key;
  @Mixin private FormatOptions format;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private String table;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      required = true,
      description = "The file; compressed if its name ends in .gz.")
  private Path file;

  @ArgGroup private WhenOptions when = new WhenOptions();

  ExportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone opened = options.openToRead(console)) {
      Bygone bygone = knownAt.of(opened);
      ShowRequest rows =
          new ShowRequest(when.which(), key.of(table, bygone.definition()), OptionalLong.empty());
      ExportRequest request =
          new ExportRequest(rows, format.target(console.folder().resolve(file)));
      console.show(new ExportView(bygone.export(table, request)), options.json());
      return 0;
    }
  }
}
