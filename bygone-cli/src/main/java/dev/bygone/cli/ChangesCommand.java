package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.ChangesRequest;
import dev.bygone.cli.output.ExportView;
import dev.bygone.cli.output.RowsView;
import dev.bygone.cli.output.View;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells what loads did to a table. */
@Command(
    name = "changes",
    description = {
      "Tells what loads did to the versions of a table, as a feed to pass on.",
      "Each version that was inserted, closed, corrected or removed, as it was and as it is; the table"
          + " needs corrections: keep."
    },
    footer = {
      "",
      "Examples:",
      "  bygone changes customer --since 12                    after load 12 (see bygone status)",
      "  bygone changes customer --since 2024-01-31T06:00:00   after the last load by then (UTC)",
      "  bygone changes customer --since 12 --to changes.parquet"
    })
final class ChangesCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private FormatOptions format;
  @Mixin private LimitOption limit;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private String table;

  @Option(
      names = "--since",
      paramLabel = "LOAD|TIME",
      required = true,
      description =
          "After which load: a number of bygone status (0 for all), or a time (UTC), of which the"
              + " last load up to it is meant.")
  private String since;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "Write all changes to this file; compressed if its name ends in .gz.")
  private Optional<Path> file = Optional.empty();

  ChangesCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    ChangesRequest request = new ChangesRequest(since, limit.rows(options.json()));
    try (Bygone bygone = options.openToRead(console)) {
      console.show(view(bygone, request), options.json());
      return 0;
    }
  }

  private View view(Bygone bygone, ChangesRequest request) {
    return file.<View>map(
            f ->
                new ExportView(
                    bygone.changes(table, request, format.target(console.folder().resolve(f)))))
        .orElseGet(() -> new RowsView(bygone.changes(table, request)));
  }
}
