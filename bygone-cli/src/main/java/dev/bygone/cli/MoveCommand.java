package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.MoveReport;
import dev.bygone.MoveRequest;
import dev.bygone.cli.output.MoveView;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Takes histories into another store. */
@Command(
    name = "move",
    description = {
      "Takes histories into another store, also of another engine; the old one stays as it is.",
      "Their log of loads and all memory go with them, so that the next load goes on there."
    },
    footer = {
      "",
      "Examples:",
      "  bygone move --to spark                                  into the folder lake, as Delta tables",
      "  bygone move --to spark --format iceberg --store s3a://bucket/lake",
      "  bygone move --to spark --catalog prod --schema history  into tables of a catalog",
      "  bygone move --to duckdb --store other.duckdb customer   one table, into another file"
    })
final class MoveCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private StoreOptions store;

  @Parameters(paramLabel = "TABLE", arity = "0..*", description = "The tables (default: all).")
  private List<String> tables = List.of();

  MoveCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone bygone = options.openToRead(console)) {
      MoveRequest request = new MoveRequest(store.engine(), store.store(), tables);
      MoveReport report = bygone.move(request);
      console.show(new MoveView(report, request.engine(), request.store()), options.json());
      return 0;
    }
  }
}
