package dev.bygone.cli;

import dev.bygone.AdoptReport;
import dev.bygone.AdoptReport.Outcome;
import dev.bygone.AdoptRequest;
import dev.bygone.AdoptRequest.Flag;
import dev.bygone.Bygone;
import dev.bygone.cli.output.AdoptView;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Begins a history with a table that something else has made. */
@Command(
    name = "adopt",
    description = {
      "Goes on with a history table that something else has made, such as a snapshot of dbt.",
      "Exit status 1 if something is wrong with it; then nothing is changed."
    },
    footer = {
      "",
      "Examples:",
      "  bygone adopt customer --dry-run               what is wrong with the table, if anything",
      "  bygone adopt customer                         begin the history customer with its rows",
      "  bygone adopt customer --from snapshots.crm    a table of another schema and name",
      "  bygone adopt customer --merge-equal           equal rows that touch become one version"
    })
final class AdoptCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", description = "The table of the definition.")
  private String table;

  @Option(
      names = "--from",
      paramLabel = "NAME",
      description =
          "The table that is there, with its schema if need be; spark: or its path (default: TABLE).")
  private Optional<String> from = Optional.empty();

  @Option(names = "--dry-run", description = "Only tell; nothing is changed.")
  private boolean dryRun;

  @Option(
      names = "--merge-equal",
      description = "Make one version of rows of a key that touch and differ in no tracked column.")
  private boolean mergeEqual;

  AdoptCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = dryRun ? options.openToRead(console) : options.open(console)) {
      AdoptReport report = bygone.adopt(new AdoptRequest(table, from, flags()));
      console.show(new AdoptView(report), options.json());
      return report.outcome() == Outcome.REFUSED ? 1 : 0;
    }
  }

  private Set<Flag> flags() {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    if (dryRun) {
      flags.add(Flag.DRY_RUN);
    }
    if (mergeEqual) {
      flags.add(Flag.MERGE_EQUAL);
    }
    return flags;
  }
}
