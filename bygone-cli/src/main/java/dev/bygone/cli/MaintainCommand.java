package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.MaintainRequest;
import dev.bygone.cli.output.MaintainView;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tidies the files of the store. */
@Command(
    name = "maintain",
    description = {
      "Tidies the files of the store, and tells what it freed.",
      "Of a DuckDB file a checkpoint is made; tables of a lake get fewer and larger files, without old versions."
    },
    footer = {
      "",
      "Examples:",
      "  bygone maintain",
      "  bygone maintain customer --keep 30d     old versions of a lake stay for a month",
      "  bygone maintain --json | jq '.maintained[].freed'"
    })
final class MaintainCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;

  @Parameters(paramLabel = "TABLE", arity = "0..*", description = "The tables (default: all).")
  private List<String> tables = List.of();

  @Option(
      names = "--keep",
      paramLabel = "TIME",
      defaultValue = "7d",
      converter = SpanConverter.class,
      description =
          "Lakes: how long old versions of the files stay for those who read them or look back, such as 7d or 12h (default: ${DEFAULT-VALUE}).")
  private Duration keep;

  MaintainCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = options.open(console)) {
      MaintainRequest request = new MaintainRequest(tables, keep);
      console.show(new MaintainView(bygone.maintain(request)), options.json());
      return 0;
    }
  }
}
