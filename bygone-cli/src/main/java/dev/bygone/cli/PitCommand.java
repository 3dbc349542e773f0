package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.PitReport;
import dev.bygone.cli.output.DroppedView;
import dev.bygone.cli.output.PitReportsView;
import dev.bygone.cli.output.PitStatusView;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What is about PIT tables. */
@Command(
    name = "pit",
    description = {
      "Point-in-time (PIT) tables: which version of each key was in force at each date.",
      "Loads keep them true by themselves."
    },
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  bygone pit status                             dates, rows, and what is behind",
      "  bygone pit refresh                            builds what is behind",
      "  bygone pit rebuild customer_month_end         builds all of it anew",
      "  bygone pit drop customer_monthly              a table that keeps its snapshots goes",
      "  bygone show customer_month_end --as-of 2024-01-31"
    })
final class PitCommand implements Runnable {
  @Spec private CommandSpec spec;

  /** The commands below it. */
  static List<Object> commands(Console console) {
    return List.of(
        new Status(console), new Refresh(console), new Rebuild(console), new Drop(console));
  }

  @Override
  public void run() {
    throw new ParameterException(spec.commandLine(), "Missing command");
  }

  /** The PIT tables that a command is about. */
  static final class Chosen {
    @Mixin private CommonOptions options;

    @Parameters(paramLabel = "PIT", arity = "0..*", description = "PIT tables (default: all).")
    private List<String> pits = List.of();

    private int built(Console console, BiFunction<Bygone, List<String>, List<PitReport>> build) {
      try (Bygone bygone = options.open(console)) {
        console.show(new PitReportsView(build.apply(bygone, pits)), options.json());
        return 0;
      }
    }
  }

  /** How PIT tables stand. */
  @Command(
      name = "status",
      description = "Shows the dates and rows of PIT tables, and what is behind in them.",
      footer = {"", "Examples:", "  bygone pit status", "  bygone pit status --json"})
  static final class Status implements Callable<Integer> {
    private final Console console;
    @Mixin private Chosen chosen;

    Status(Console console) {
      this.console = console;
    }

    @Override
    public Integer call() {
      try (Bygone bygone = chosen.options.openToRead(console)) {
        console.show(new PitStatusView(bygone.pits(chosen.pits)), chosen.options.json());
        return 0;
      }
    }
  }

  /** Builds what is behind. */
  @Command(
      name = "refresh",
      description = {
        "Builds what is behind in PIT tables, and leaves out dates that are no longer asked for.",
        "It is needed after a change of their definition; loads do it by themselves."
      },
      footer = {"", "Examples:", "  bygone pit refresh", "  bygone pit refresh customer_month_end"})
  static final class Refresh implements Callable<Integer> {
    private final Console console;
    @Mixin private Chosen chosen;

    Refresh(Console console) {
      this.console = console;
    }

    @Override
    public Integer call() {
      return chosen.built(console, Bygone::refreshPits);
    }
  }

  /** Builds everything anew. */
  @Command(
      name = "rebuild",
      description = "Builds all dates of PIT tables anew from their histories.",
      footer = {"", "Examples:", "  bygone pit rebuild customer_month_end"})
  static final class Rebuild implements Callable<Integer> {
    private final Console console;
    @Mixin private Chosen chosen;

    Rebuild(Console console) {
      this.console = console;
    }

    @Override
    public Integer call() {
      return chosen.built(console, Bygone::rebuildPits);
    }
  }

  /** Drops what keeps snapshots. */
  @Command(
      name = "drop",
      description = {
        "Drops tables that keep snapshots, as snapshot --to TABLE makes them.",
        "Their PIT tables stay."
      },
      footer = {"", "Examples:", "  bygone pit drop customer_monthly"})
  static final class Drop implements Callable<Integer> {
    private final Console console;
    @Mixin private CommonOptions options;

    @Parameters(paramLabel = "TABLE", arity = "1..*", description = "The tables.")
    private List<String> tables = List.of();

    Drop(Console console) {
      this.console = console;
    }

    @Override
    public Integer call() {
      try (Bygone bygone = options.open(console)) {
        bygone.dropSnapshots(tables);
        console.show(new DroppedView(tables), options.json());
        return 0;
      }
    }
  }
}
