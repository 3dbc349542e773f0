package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.ProgressListener;
import dev.bygone.RebuildReport;
import dev.bygone.RebuildRequest;
import dev.bygone.RebuildRequest.Flag;
import dev.bygone.cli.output.LoadProgress;
import dev.bygone.cli.output.RebuildView;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Builds a history anew. */
@Command(
    name = "rebuild",
    description = {
      "Builds a history anew from its deliveries, as its definition is now, and shows what differs.",
      "With --yes it takes the place of the history, which is kept under a name with the day.",
      "Deliveries that are gone are named before."
    },
    footer = {
      "",
      "Exit status: 3 if deliveries that were not loaded before would be refused.",
      "",
      "Examples:",
      "  bygone rebuild customer               how the history would differ; nothing changes",
      "  bygone rebuild customer --yes         put it in the place of the one that is there",
      "  bygone rebuild customer --rows 100    show more of the rows that differ"
    })
final class RebuildCommand implements Callable<Integer> {
  private static final int REFUSED = 3;

  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private String table;

  @Option(
      names = "--yes",
      description = "Put the new history in the place of the one that is there.")
  private boolean yes;

  @Option(
      names = "--without-gone",
      description = "Do so even though deliveries that it was built from are gone.")
  private boolean withoutGone;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "10",
      description = "Show so many of the rows that differ (default: ${DEFAULT-VALUE}).")
  private int rows;

  RebuildCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = yes ? options.open(console) : options.openToRead(console)) {
      RebuildReport report = rebuild(bygone);
      console.show(new RebuildView(report), options.json());
      return report.others().stream().allMatch(r -> r.problems().isEmpty()) ? 0 : REFUSED;
    }
  }

  private RebuildReport rebuild(Bygone bygone) {
    try (LoadProgress progress = new LoadProgress(console.err())) {
      return bygone.rebuild(request(progress));
    }
  }

  private RebuildRequest request(ProgressListener progress) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    if (yes) {
      flags.add(Flag.SWAP);
    }
    if (withoutGone) {
      flags.add(Flag.WITHOUT_GONE);
    }
    return new RebuildRequest(table, flags, Optional.empty(), Math.max(0, rows), progress);
  }
}
