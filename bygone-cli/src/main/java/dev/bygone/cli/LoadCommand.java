package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.cli.output.LoadProgress;
import dev.bygone.cli.output.LoadView;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Loads what is new. */
@Command(
    name = "load",
    description = "Loads the deliveries that are new into the histories.",
    footer = {
      "",
      "Examples:",
      "  bygone load                      every table of bygone.yaml",
      "  bygone load customer             one table",
      "  bygone load customer --force     again, also what is loaded already",
      "  bygone load customer --accept    also what a guard refused, such as an empty snapshot",
      "  bygone load --json | jq .        the report for programs"
    })
final class LoadCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", arity = "0..*", description = "The tables (default: all).")
  private List<String> tables = List.of();

  @Option(names = "--force", description = "Load deliveries again that are loaded already.")
  private boolean force;

  @Option(names = "--accept", description = "Load what a guard or SAME_AS_OF would refuse.")
  private boolean accept;

  @Option(
      names = "--one-pass",
      description = "Take all new deliveries of a table in one pass and one transaction.")
  private boolean onePass;

  LoadCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = options.open(console)) {
      LoadReport report = load(bygone);
      LoadView view = new LoadView(report);
      console.show(view, options.json());
      console.err().print(view.refusals(console.err().look()));
      SourceHints.tell(console.err(), bygone.definition(), tables, report);
      return exitStatus(report);
    }
  }

  private LoadReport load(Bygone bygone) {
    try (LoadProgress progress = new LoadProgress(console.err())) {
      return bygone.load(new LoadRequest(tables, Optional.empty(), flags(), progress));
    }
  }

  private Set<Flag> flags() {
    EnumSet<Flag> flags = EnumSet.noneOf(Flag.class);
    if (force) {
      flags.add(Flag.FORCE);
    }
    if (accept) {
      flags.add(Flag.ACCEPT);
    }
    if (onePass) {
      flags.add(Flag.ONE_PASS);
    }
    return flags;
  }

  private static int exitStatus(LoadReport report) {
    return report.problems().stream()
        .map(Problem::code)
        .mapToInt(code -> code.kind().exitStatus())
        .max()
        .orElse(0);
  }
}
