package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.ShowRequest;
import dev.bygone.cli.output.RowsView;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows rows of a table. */
@Command(
    name = "show",
    description =
        "Shows the versions of a table: all, the current ones, or those in force at a time.",
    footer = {
      "",
      "Examples:",
      "  bygone show customer                          the whole history",
      "  bygone show customer --current                what holds now",
      "  bygone show customer --as-of 2024-01-31       what held then",
      "  bygone show customer --key 7                  the versions of one key",
      "  bygone show rate --key EUR,USD                a key of two columns",
      "  bygone show rate --key EUR --key USD          the same, for values with commas",
      "  bygone show customer --json | jq .rows        all rows, for programs"
    })
final class ShowCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private KnownAtOption knownAt;
  @Mixin private KeyOptions key;
  @Mixin private LimitOption limit;

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private String table;

  @ArgGroup private WhenOptions when = new WhenOptions();

  ShowCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone opened = options.openToRead(console)) {
      Bygone bygone = knownAt.of(opened);
      ShowRequest request =
          new ShowRequest(
              when.which(), key.of(table, bygone.definition()), limit.rows(options.json()));
      console.show(new RowsView(bygone.show(table, request)), options.json());
      return 0;
    }
  }
}
