package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.cli.output.LoadExplanationView;
import dev.bygone.cli.output.StatusView;
import dev.bygone.cli.output.View;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the log of loads. */
@Command(
    name = "status",
    description = {
      "Shows what was loaded and what it did; --json also tells when.",
      "With --load it explains one load: its source and checksum, the definition, the guards that it passed, rows set aside, the time of each step, and what it changed."
    },
    footer = {
      "",
      "Examples:",
      "  bygone status",
      "  bygone status customer",
      "  bygone status --load 12                       one load, explained",
      "  bygone status --json | jq '.loads[-1]'        the newest load, for programs"
    })
final class StatusCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", arity = "0..*", description = "The tables (default: all).")
  private List<String> tables = List.of();

  @Option(names = "--load", paramLabel = "LOAD", description = "Explain the load of this number.")
  private Optional<Long> load = Optional.empty();

  StatusCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = options.openToRead(console)) {
      console.show(view(bygone), options.json());
      return 0;
    }
  }

  private View view(Bygone bygone) {
    return load.<View>map(number -> new LoadExplanationView(bygone.explain(number, tables)))
        .orElseGet(() -> new StatusView(bygone.status(tables)));
  }
}
