package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.LoadReport;
import dev.bygone.Problem;
import dev.bygone.WatchRequest;
import dev.bygone.cli.output.LoadProgress;
import dev.bygone.cli.output.LoadView;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

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
      "  bygone load customer --accept --only 'customer_2024-03-*'",
      "  bygone load customer --as-of 2024-01-31     for files without a time in their name",
      "  bygone load --wait 10m           when another process has ended that has the file open",
      "  bygone load --json | jq .        the report for programs",
      "  bygone load --watch              go on with what comes; Ctrl-C ends it",
      "  bygone load --watch --marker .done   a file is complete once FILE.done is there"
    })
final class LoadCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Mixin private LoadOptions what;

  @Mixin private WatchOptions watch;

  LoadCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Optional<WatchRequest> watched = watch.request(what.request());
    return watched.isPresent() ? watch(watched.get()) : load();
  }

  private int watch(WatchRequest request) {
    try (StopSignal stop = new StopSignal();
        LoadProgress progress = new LoadProgress(console.err())) {
      console.err().line("Watching; Ctrl-C ends it, after the delivery that is being loaded.");
      options.watch(
          console, request, new WatchConsole(console, options.json(), stop::isGiven, progress));
      return 0;
    }
  }

  private int load() {
    try (Bygone bygone = options.open(console)) {
      LoadReport report = load(bygone);
      SourceHints.requireAny(what.request(), report);
      show(report, console, options.json());
      SourceHints.tell(console.err(), bygone.definition(), what.request(), report);
      return exitStatus(report);
    }
  }

  /** Shows what a load did, and explains what needs it. */
  static void show(LoadReport report, Console console, boolean json) {
    LoadView view = new LoadView(report);
    console.show(view, json);
    console.err().print(view.refusals(console.err().look()));
    console.err().print(view.setAside());
    console.err().print(view.warned());
    console.err().print(view.unseen());
    console.err().print(view.columns());
    console.err().print(view.passedOver());
    console.err().print(view.pits());
  }

  private LoadReport load(Bygone bygone) {
    try (LoadProgress progress = new LoadProgress(console.err())) {
      return bygone.load(what.request().withProgress(progress));
    }
  }

  /** The exit status that tells whether anything was refused. */
  static int exitStatus(LoadReport report) {
    return report.problems().stream()
        .map(Problem::code)
        .mapToInt(code -> code.kind().exitStatus())
        .max()
        .orElse(0);
  }
}
