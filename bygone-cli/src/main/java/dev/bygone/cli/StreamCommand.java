package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.StreamReport;
import dev.bygone.StreamRequest;
import dev.bygone.StreamRequest.Flag;
import dev.bygone.StreamTrigger;
import dev.bygone.cli.output.LoadView;
import dev.bygone.cli.output.StreamProgress;
import dev.bygone.cli.output.StreamView;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Takes what arrives. */
@Command(
    name = "stream",
    description = {
      "Takes what arrives at the sources of a table, batch by batch; needs engine: spark.",
      "Files are taken as they come, tables are followed. Ctrl-C ends it after the batch that it is at; started again, it goes on where it was."
    },
    footer = {
      "",
      "Examples:",
      "  bygone stream orders                           what is there now, then end",
      "  bygone stream orders --trigger \"10 seconds\"    until Ctrl-C",
      "  bygone stream orders --trigger 1m --checkpoint s3a://bucket/checkpoints/orders",
      "  bygone stream orders --on-bad-row definition   end at what on_bad_row refuses"
    })
final class StreamCommand implements Callable<Integer> {
  /** What becomes of bad rows. */
  private enum BadRows {
    QUARANTINE,
    DEFINITION;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private String table;

  @Option(
      names = "--trigger",
      paramLabel = "WHEN",
      defaultValue = "available-now",
      description =
          "available-now: all that is there, then end; once: the same in one batch a source; or an interval such as \"10 seconds\" or 5m (default: ${DEFAULT-VALUE}).")
  private String trigger;

  @Option(
      names = "--checkpoint",
      paramLabel = "PATH",
      description =
          "The folder, or its URI, in which it is remembered how far tables were followed (default: .bygone-checkpoints/TABLE in the warehouse).")
  private Optional<String> checkpoint = Optional.empty();

  @Option(
      names = "--on-bad-row",
      paramLabel = "WHAT",
      defaultValue = "quarantine",
      description =
          "quarantine: set bad rows of changes aside and go on; definition: do as on_bad_row says, and end at what is refused (default: ${DEFAULT-VALUE}).")
  private BadRows onBadRow;

  StreamCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    StreamRequest request = request();
    try (Bygone bygone = options.open(console)) {
      StreamReport report = bygone.stream(request);
      console.show(new StreamView(report), options.json());
      LoadReport refused = new LoadReport(report.refused());
      console.err().print(new LoadView(refused).refusals(console.err().look()));
      return LoadCommand.exitStatus(refused);
    }
  }

  private StreamRequest request() {
    StreamRequest request =
        StreamRequest.of(table)
            .withTrigger(StreamTrigger.parse(trigger))
            .withFlags(flags())
            .withListener(new StreamProgress(console.err()));
    return checkpoint.map(path -> request.withCheckpoint(uri(path))).orElse(request);
  }

  private Set<Flag> flags() {
    EnumSet<Flag> flags = EnumSet.of(Flag.END_AT_SIGNALS);
    if (onBadRow == BadRows.DEFINITION) {
      flags.add(Flag.END_AT_BAD_ROWS);
    }
    return flags;
  }

  /** A path is one of this machine. */
  private String uri(String path) {
    if (path.isBlank()) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST, "--checkpoint names no folder", "Name one, or leave it out.");
    }
    boolean isUri = path.matches("[A-Za-z][A-Za-z0-9+.-]+:.*");
    return isUri ? path : console.folder().toAbsolutePath().resolve(path).toUri().toString();
  }
}
