package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.cli.output.RowsView;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows the rows that were set aside. */
@Command(
    name = "rejects",
    description =
        "Shows the rows of a table that were set aside (on_bad_row: quarantine), and why.",
    footer = {
      "",
      "Examples:",
      "  bygone rejects customer",
      "  bygone rejects customer --json | jq -r '.rows[].raw'      the raw rows, to be repaired"
    })
final class RejectsCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private String table;

  RejectsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = options.openToRead(console)) {
      console.show(new RowsView(bygone.rejects(table)), options.json());
      return 0;
    }
  }
}
