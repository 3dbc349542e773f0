package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.CheckReport;
import dev.bygone.CheckRequest;
import dev.bygone.cli.output.CheckView;
import dev.bygone.cli.output.LoadProgress;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Checks the histories. */
@Command(
    name = "check",
    description = "Checks what must hold of every history; exit status 1 if something does not.",
    footer = {
      "",
      "Examples:",
      "  bygone check",
      "  bygone check customer orders",
      "  bygone check --deliveries        also against the files that were loaded",
      "  bygone check --json | jq '.results[] | select(.violations > 0)'"
    })
final class CheckCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", arity = "0..*", description = "The tables (default: all).")
  private List<String> tables = List.of();

  @Option(
      names = "--deliveries",
      description =
          "Also compare the table as of the time of each delivery that is still there with it.")
  private boolean deliveries;

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = options.openToRead(console)) {
      CheckReport report = check(bygone);
      console.show(new CheckView(report), options.json());
      return report.passed() ? 0 : 1;
    }
  }

  private CheckReport check(Bygone bygone) {
    CheckRequest rules = CheckRequest.of(tables.toArray(String[]::new));
    try (LoadProgress progress = new LoadProgress(console.err())) {
      return bygone.check((deliveries ? rules.withDeliveries() : rules).withProgress(progress));
    }
  }
}
