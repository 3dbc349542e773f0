package dev.bygone.cli;

import dev.bygone.Bygone;
import dev.bygone.StampReport;
import dev.bygone.StampRequest;
import dev.bygone.StampRequest.Facts;
import dev.bygone.StampRequest.Missing;
import dev.bygone.StampRequest.Pair;
import dev.bygone.cli.output.StampView;
import dev.bygone.definition.Source;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Gives facts the versions that were in force at their time. */
@Command(
    name = "stamp",
    description =
        "Gives facts, such as orders, the surrogate key of the version in force at their time.",
    footer = {
      "",
      "Examples:",
      "  bygone stamp orders.csv --on customer_id --at order_time --table customer",
      "  bygone stamp orders.csv --on buyer=customer_id --at order_time --table customer \\",
      "      --columns city,customer_name=name --to stamped.parquet",
      "  bygone stamp trades.json --on base,quote --at day --table rate    a key of two columns",
      "  bygone stamp orders.csv --on customer_id --at day --table customer --missing ghost",
      "  bygone stamp --facts-table shop.orders --on customer_id --at day --table customer"
    })
final class StampCommand implements Callable<Integer> {
  private final Console console;
  @Mixin private CommonOptions options;
  @Mixin private KnownAtOption knownAt;
  @Mixin private FormatOptions format;
  @Mixin private LimitOption limit;

  @ArgGroup(multiplicity = "1")
  private FactsOptions facts;

  /** Where the facts are. */
  static final class FactsOptions {
    @Parameters(
        paramLabel = "FACTS",
        arity = "1",
        description = "The file with the facts: CSV, JSON or Parquet, as its extension tells.")
    private Optional<Path> file = Optional.empty();

    @Option(
        names = "--facts-table",
        paramLabel = "NAME",
        description = "spark: the table with the facts.")
    private Optional<String> table = Optional.empty();

    @Option(
        names = "--facts-query",
        paramLabel = "SQL",
        description = "spark: a query for the facts.")
    private Optional<String> query = Optional.empty();

    Facts facts(Console console) {
      Optional<Source.Relation> relation =
          table.<Source.Relation>map(Source.Table::new).or(() -> query.map(Source.Query::new));
      return relation
          .<Facts>map(Facts.Relation::new)
          .orElseGet(() -> new Facts.File(console.folder().resolve(file.orElseThrow())));
    }
  }

  @Option(
      names = "--table",
      paramLabel = "TABLE",
      required = true,
      description = "The table whose versions they get.")
  private String table;

  @Option(
      names = "--on",
      paramLabel = "COLUMNS",
      hideParamSyntax = true,
      split = ",",
      required = true,
      description =
          "The columns of the facts that hold its key, such as A,B; as FACT=KEY where the names differ.")
  private List<String> on;

  @Option(
      names = "--at",
      paramLabel = "COLUMN",
      required = true,
      description = "The column of the facts that says when they happened.")
  private String at;

  @Option(
      names = "--columns",
      paramLabel = "COLUMNS",
      hideParamSyntax = true,
      split = ",",
      description =
          "Columns of the version to add too, such as A,B; as NAME=COLUMN to name one otherwise.")
  private List<String> columns = List.of();

  @Option(
      names = "--missing",
      paramLabel = "WHAT",
      description =
          "The surrogate key of facts without a version: NULL, or with ghost 0 (default: NULL).")
  private Missing missing = Missing.NULL;

  @Option(
      names = "--to",
      paramLabel = "FILE",
      description = "Write them to this file; compressed if its name ends in .gz.")
  private Optional<Path> file = Optional.empty();

  StampCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    try (Bygone opened = options.openToRead(console)) {
      Bygone bygone = knownAt.of(opened);
      StampRequest request =
          new StampRequest(facts.facts(console), table, pairs(on), at, pairs(columns), missing);
      console.show(new StampView(stamped(bygone, request)), options.json());
      return 0;
    }
  }

  private StampReport stamped(Bygone bygone, StampRequest request) {
    return file.map(f -> bygone.stamp(request, format.target(console.folder().resolve(f))))
        .orElseGet(() -> bygone.stamp(request, limit.rows(options.json())));
  }

  private static List<Pair> pairs(List<String> texts) {
    return texts.stream()
        .map(text -> text.split("=", 2))
        .map(parts -> new Pair(parts[0], parts[parts.length - 1]))
        .toList();
  }
}
