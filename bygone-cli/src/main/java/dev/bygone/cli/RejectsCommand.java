package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.Rows;
import dev.bygone.cli.output.RowsView;
import dev.bygone.source.Repair;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the rows that were set aside. */
@Command(
    name = "rejects",
    description =
        "Shows the rows of a table that were set aside (on_bad_row: quarantine), and why.",
    footer = {
      "",
      "Examples:",
      "  bygone rejects customer",
      "  bygone rejects customer --json | jq -r '.rows[].raw'      the raw rows, to be repaired",
      "  bygone rejects customer --load repaired.csv               loads them once they are",
      "  bygone rejects customer --load repaired.csv --delivery customer_2024-03-01.csv"
    })
final class RejectsCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private String table;

  @Option(names = "--all", description = "Also those that are settled, with the load that did it.")
  private boolean all;

  @Option(
      names = "--load",
      paramLabel = "FILE",
      description = {
        "Loads a file with the repaired rows of one delivery, with its header, into what that"
            + " delivery said; then all rows that it had set aside are settled, those too that are"
            + " not in the file."
      })
  private Optional<Path> file = Optional.empty();

  @Option(
      names = "--delivery",
      paramLabel = "NAME",
      description =
          "With --load, the delivery that had set them aside; may be left out if it is the only one"
              + " with open rows.")
  private Optional<String> delivery = Optional.empty();

  RejectsCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    if (file.isPresent()) {
      return load(console.folder().resolve(file.get()));
    }
    if (delivery.isPresent()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "--delivery says whose rows a file repairs, and there is none",
          "Add --load FILE, or leave it out.");
    }
    try (Bygone bygone = options.openToRead(console)) {
      Rows rows = all ? bygone.allRejects(table) : bygone.rejects(table);
      console.show(new RowsView(rows), options.json());
      return 0;
    }
  }

  private String settled(DeliveryReport loaded) {
    return "%s: all rows that %s had set aside are settled, those too that are not in the file"
        .formatted(table, Repair.origin(loaded.delivery()));
  }

  private int load(Path repaired) {
    try (Bygone bygone = options.open(console)) {
      LoadReport report = bygone.loadRepaired(table, delivery, repaired);
      LoadCommand.show(report, console, options.json());
      report.deliveries().stream()
          .filter(d -> d.outcome() == Outcome.LOADED)
          .forEach(d -> console.err().line(settled(d)));
      return LoadCommand.exitStatus(report);
    }
  }
}
