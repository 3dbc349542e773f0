package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.DiffRequest;
import dev.bygone.cli.output.DiffView;
import dev.bygone.cli.output.ExportView;
import dev.bygone.cli.output.View;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares a table as of two times. */
@Command(
    name = "diff",
    description =
        "Compares a table as of two times: which keys came, went and changed, and what changed.",
    footer = {
      "",
      "Examples:",
      "  bygone diff customer 2024-01-31 2024-02-29",
      "  bygone diff customer 2024-01-31 2024-02-29 --limit 0          all keys",
      "  bygone diff customer 2024-01-31 2024-02-29 --to february.csv  as a file",
      "  bygone diff customer 2024-01-31 2024-02-29 --json | jq '.keys[].columns'"
    })
final class DiffCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private KnownAtOption knownAt;
  @Mixin private FormatOptions format;
  @Mixin private LimitOption limit;

  @Parameters(index = "0", paramLabel = "TABLE", description = "The table.")
  private String table;

  @Parameters(
      index = "1",
      paramLabel = "TIME1",
      description =
          "The one time: a date, a time such as 2024-01-31T10:00:00, or a number, as the table's sequence is.")
  private String before;

  @Parameters(index = "2", paramLabel = "TIME2", description = "The other time.")
  private String after;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "Write all keys that differ to this file; compressed if its name ends in .gz.")
  private Optional<Path> file = Optional.empty();

  DiffCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone opened = options.openToRead(console)) {
      Bygone bygone = knownAt.of(opened);
      DiffRequest request = new DiffRequest(before, after, limit.rows(options.json()));
      console.show(view(bygone, request), options.json());
      return 0;
    }
  }

  private View view(Bygone bygone, DiffRequest request) {
    return file.<View>map(
            f ->
                new ExportView(
                    bygone.diff(table, request, format.target(console.folder().resolve(f)))))
        .orElseGet(() -> new DiffView(bygone.diff(table, request)));
  }
}
