package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.cli.output.LoadProgress;
import dev.bygone.cli.output.LoadView;
import dev.bygone.source.AsOf;
import java.time.format.DateTimeParseException;
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
      "  bygone load customer --accept --only 'customer_2024-03-*'",
      "  bygone load customer --as-of 2024-01-31     for files without a time in their name",
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

  @Option(
      names = "--only",
      paramLabel = "NAME",
      description = "Only deliveries of this name, with * for any text; can be repeated.")
  private List<String> only = List.of();

  @Option(
      names = "--as-of",
      paramLabel = "TIME",
      description =
          "The time for which snapshots hold whose path does not say it (default: the clock's, UTC),"
              + " such as 2024-01-31 or 2024-01-31T10:00:00.")
  private Optional<String> asOf = Optional.empty();

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
      SourceHints.tell(console.err(), bygone.definition(), request(), report);
      return exitStatus(report);
    }
  }

  private LoadReport load(Bygone bygone) {
    try (LoadProgress progress = new LoadProgress(console.err())) {
      return bygone.load(request().withProgress(progress));
    }
  }

  private LoadRequest request() {
    LoadRequest request =
        LoadRequest.of(tables.toArray(String[]::new)).withFlags(flags()).withOnly(only);
    return asOf.map(text -> request.withAsOf(time(text))).orElse(request);
  }

  private static AsOf time(String text) {
    try {
      return AsOf.parse(text.strip());
    } catch (DateTimeParseException e) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "\"%s\" is no time, as --as-of must be".formatted(text),
          "Write a date such as 2024-01-31, or a time such as 2024-01-31T10:00:00 (UTC).");
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
