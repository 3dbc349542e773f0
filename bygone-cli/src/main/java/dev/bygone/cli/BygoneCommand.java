package dev.bygone.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** The program without a command. */
@Command(
    name = "bygone",
    scope = ScopeType.INHERIT,
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    description = "Keeps the history of tables, from snapshots and change feeds.",
    synopsisSubcommandLabel = "COMMAND",
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Examples:",
      "  bygone demo                                    see it work on made-up data",
      "  bygone init deliveries                         propose a bygone.yaml for files",
      "  bygone load                                    load what is new",
      "  bygone show customer --as-of 2024-01-31        the table as it was",
      "  bygone history customer --key 7                the life of one customer",
      "",
      "Exit status: 0 done, 1 a check or test failed, 2 configuration or usage,",
      "3 data was refused, 4 the engine or the machine failed."
    })
final class BygoneCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = "--stacktrace",
      scope = ScopeType.INHERIT,
      description = "On an error, show where it came from.")
  private boolean stackTrace;

  boolean stackTrace() {
    return stackTrace;
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command");
  }
}
