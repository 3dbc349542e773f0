package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.ProgressListener;
import dev.bygone.RetractReport;
import dev.bygone.RetractRequest;
import dev.bygone.cli.output.LoadProgress;
import dev.bygone.cli.output.RetractView;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes the load of a delivery back. */
@Command(
    name = "retract",
    description = {
      "Takes the load of a wrong delivery back: the history becomes the one that the other loads",
      "alone would have left, and what the delivery had replaced comes back. The deliveries of the",
      "other loads are read again, so their files have to be there as they were loaded."
    },
    footer = {
      "",
      "Examples:",
      "  bygone retract customer_2024-02-01.csv --dry-run      what that would change",
      "  bygone retract customer_2024-02-01.csv                take it back",
      "  bygone retract export.csv --table customer --load 7   an earlier load of that name",
      "  bygone retract stacked.csv#2024-02-01                 one snapshot of a file of many"
    })
final class RetractCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(
      paramLabel = "DELIVERY",
      description = "The name of the delivery, as bygone status shows it.")
  private String delivery;

  @Option(
      names = "--table",
      paramLabel = "TABLE",
      description = "The table; may be left out if no other has a load of that name.")
  private Optional<String> table = Optional.empty();

  @Option(
      names = "--load",
      paramLabel = "N",
      description = "The number of the load (default: the last one of that name).")
  private Optional<Long> load = Optional.empty();

  @Option(names = "--dry-run", description = "Only tell; nothing is changed.")
  private boolean dryRun;

  @Option(
      names = "--rows",
      paramLabel = "N",
      defaultValue = "3",
      description = "Of so many keys show what changes (default: ${DEFAULT-VALUE}).")
  private int rows;

  RetractCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = dryRun ? options.openToRead(console) : options.open(console)) {
      console.show(new RetractView(retract(bygone)), options.json());
      return 0;
    }
  }

  private RetractReport retract(Bygone bygone) {
    try (LoadProgress progress = new LoadProgress(console.err())) {
      return bygone.retract(request().withProgress(progress));
    }
  }

  private RetractRequest request() {
    return new RetractRequest(
        delivery,
        table,
        load.map(OptionalLong::of).orElseGet(OptionalLong::empty),
        Optional.empty(),
        dryRun,
        Math.max(0, rows),
        ProgressListener.NONE);
  }
}
