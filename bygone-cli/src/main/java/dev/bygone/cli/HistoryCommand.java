package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.cli.output.TimelineView;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the life of one key. */
@Command(
    name = "history",
    description = "Shows the life of one key as a timeline: what changed, when, and for how long.",
    footer = {
      "",
      "Examples:",
      "  bygone history customer --key 7",
      "  bygone history rate --key EUR,USD             a key of two columns",
      "  bygone history customer --key 7 --json | jq .versions"
    })
final class HistoryCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private KnownAtOption knownAt;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private String table;

  @Option(
      names = "--key",
      paramLabel = "VALUE",
      required = true,
      description = "The key; one of several columns as A,B or with --key repeated.")
  private List<String> key;

  HistoryCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone opened = options.openToRead(console)) {
      Bygone bygone = knownAt.of(opened);
      List<String> values = KeyOption.values(key, table, bygone.definition());
      console.show(new TimelineView(bygone.history(table, values)), options.json());
      return 0;
    }
  }
}
