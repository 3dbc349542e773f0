package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.CheckReport;
import dev.bygone.cli.output.CheckView;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
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
      "  bygone check --json | jq '.results[] | select(.violations > 0)'"
    })
final class CheckCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", arity = "0..*", description = "The tables (default: all).")
  private List<String> tables = List.of();

  CheckCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = options.openToRead(console)) {
      CheckReport report = bygone.check(tables);
      console.show(new CheckView(report), options.json());
      return report.passed() ? 0 : 1;
    }
  }
}
