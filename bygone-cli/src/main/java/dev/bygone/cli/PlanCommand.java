package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.PlanReport;
import dev.bygone.cli.output.LoadProgress;
import dev.bygone.cli.output.PlanView;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Tells what a load would do. */
@Command(
    name = "plan",
    description =
        "Tells what a load would do, without doing it; exit status 3 if it would refuse something.",
    footer = {
      "",
      "Examples:",
      "  bygone plan                      every table of bygone.yaml",
      "  bygone plan customer --rows 10   with ten keys of each delivery that would change",
      "  bygone plan --accept             also what a guard would refuse",
      "  bygone plan --json | jq '.deliveries[].problems'"
    })
final class PlanCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private LoadOptions what;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "3",
      description =
          "Of so many keys of each delivery show what changes (default: ${DEFAULT-VALUE}).")
  private int rows;

  PlanCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = options.openToRead(console)) {
      PlanReport report = plan(bygone);
      SourceHints.requireAny(what.request(), report.load());
      PlanView view = new PlanView(report);
      console.show(view, options.json());
      console.err().print(view.refusals(console.err().look()));
      console.err().print(view.unseen());
      SourceHints.tell(console.err(), bygone.definition(), what.request(), report.load());
      return LoadCommand.exitStatus(report.load());
    }
  }

  private PlanReport plan(Bygone bygone) {
    try (LoadProgress progress = new LoadProgress(console.err())) {
      return bygone.plan(what.request().withProgress(progress), Math.max(0, rows));
    }
  }
}
