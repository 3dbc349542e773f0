package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.cli.output.StatusView;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows the log of loads. */
@Command(
    name = "status",
    description = "Shows what was loaded and what it did; --json also tells when.",
    footer = {
      "",
      "Examples:",
      "  bygone status",
      "  bygone status customer",
      "  bygone status --json | jq '.loads[-1]'        the newest load, for programs"
    })
final class StatusCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", arity = "0..*", description = "The tables (default: all).")
  private List<String> tables = List.of();

  StatusCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = options.openToRead(console)) {
      console.show(new StatusView(bygone.status(tables)), options.json());
      return 0;
    }
  }
}
