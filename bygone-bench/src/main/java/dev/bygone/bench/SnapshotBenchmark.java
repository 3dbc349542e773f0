package dev.bygone.bench;

import dev.bygone.Bygone;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * One snapshot (1.5 % of the rows changed, 0.1 % gone, 0.5 % new) into a history whose current rows
 * it meets: the whole load, beside the bare full outer join of the same file and the same rows
 * typed into DuckDB. The two alternate in one run; the medians are compared.
 */
public final class SnapshotBenchmark {
  private static final int RUNS = 5;
  private static final String DIFFERS =
      "n.id IS NULL OR c.id IS NULL"
          + " OR row(n.a, n.b, n.c, n.d, n.e, n.f, n.g) IS DISTINCT FROM row(c.a, c.b, c.c, c.d, c.e, c.f, c.g)";

  private final Path folder;
  private final Path before;
  private final Path after;

  private SnapshotBenchmark(Path folder) {
    this.folder = folder;
    this.before = folder.resolve("before.parquet");
    this.after = folder.resolve("after.parquet");
  }

  /**
   * Runs it.
   *
   * @param arguments the number of rows, 1,000,000 if there is none
   */
  public static void main(String... arguments) throws IOException, SQLException {
    long rows = arguments.length == 0 ? 1_000_000 : Long.parseLong(arguments[0]);
    SnapshotBenchmark benchmark = new SnapshotBenchmark(Files.createTempDirectory("bygone-bench"));
    benchmark.makeFiles(rows);
    List<Double> bare = new ArrayList<>();
    List<Double> load = new ArrayList<>();
    for (int run = 0; run < RUNS; run++) {
      bare.add(benchmark.bareJoin(run));
      load.add(benchmark.load(run));
    }
    double ratio = median(load) / median(bare);
    System.out.printf(
        Locale.ROOT,
        "%,d rows, %d runs each: bare join %.2f s, load %.2f s, ratio %.2f%n",
        rows,
        RUNS,
        median(bare),
        median(load),
        ratio);
  }

  private void makeFiles(long rows) throws SQLException {
    String values =
        "'name ' || i AS a, 'city ' || i %% 1000 AS b, i %% 97 AS c, i * 1.5 AS d,"
            + " DATE '2020-01-01' + CAST(i %% 1000 AS INTEGER) AS e, 'x' || i %% 7 AS f, i + %s AS g";
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
      execute(
          connection,
          "COPY (SELECT i AS id, %s FROM range(%d) t(i)) TO '%s'"
              .formatted(values.formatted("0"), rows, before));
      execute(
          connection,
          "COPY (SELECT i AS id, %s FROM range(%d) t(i) WHERE i %% 1000 <> 7) TO '%s'"
              .formatted(
                  values.formatted("CASE WHEN i % 200 < 3 THEN 1 ELSE 0 END"),
                  rows + rows / 200,
                  after));
    }
  }

  private double bareJoin(int run) throws SQLException {
    String file = folder.resolve("bare" + run + ".duckdb").toString();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:" + file)) {
      execute(connection, "CREATE TABLE c AS SELECT * FROM '%s'".formatted(before));
      execute(connection, "CHECKPOINT");
      long started = System.nanoTime();
      execute(
          connection,
          "SELECT count(*) FROM '%s' n FULL JOIN c ON n.id = c.id WHERE %s"
              .formatted(after, DIFFERS));
      return seconds(started);
    }
  }

  private double load(int run) {
    Definition definition =
        new Definition(
            folder, "duckdb", new Store.Database("load" + run + ".duckdb"), List.of(table()));
    try (Bygone bygone = Bygone.open(definition)) {
      load(bygone, before, LocalDate.of(2024, 1, 1));
      long started = System.nanoTime();
      load(bygone, after, LocalDate.of(2024, 1, 2));
      return seconds(started);
    }
  }

  private static void load(Bygone bygone, Path file, LocalDate asOf) {
    Delivery delivery =
        new Delivery(file.getFileName().toString(), List.of(file), Optional.of(AsOf.of(asOf)));
    LoadReport report = bygone.load(LoadRequest.of("t").withDeliveries(List.of(delivery)));
    if (!report.problems().isEmpty()) {
      throw new IllegalStateException("Cannot measure a refused load: " + report.problems());
    }
  }

  private static TableDefinition table() {
    return TableDefinition.builder("t")
        .column("id", ColumnType.BIGINT)
        .column("a", ColumnType.VARCHAR)
        .column("b", ColumnType.VARCHAR)
        .column("c", ColumnType.BIGINT)
        .column("d", new ColumnType.Decimal(21, 1))
        .column("e", ColumnType.DATE)
        .column("f", ColumnType.VARCHAR)
        .column("g", ColumnType.BIGINT)
        .key("id")
        .build();
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static double seconds(long started) {
    return (System.nanoTime() - started) / 1e9;
  }

  private static double median(List<Double> values) {
    return values.stream().sorted().toList().get(values.size() / 2);
  }
}
