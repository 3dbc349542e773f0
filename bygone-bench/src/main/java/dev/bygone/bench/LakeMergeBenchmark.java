package dev.bygone.bench;

import dev.bygone.LoadReport;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import dev.bygone.spark.DatasetDelivery;
import dev.bygone.spark.SparkBygone;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Snapshots of a fifth of the rows, 1 % of these changed, into a history in Delta Lake that ignores
 * what a snapshot lacks: the load, beside the MERGE that people write by hand (a staged union, the
 * key set to NULL for the rows that open a version) into a table of the same rows in the same
 * session. The two alternate; each is told with what its commits say of the files.
 */
public final class LakeMergeBenchmark {
  private static final int SNAPSHOTS = 3;
  private static final LocalDate FIRST = LocalDate.of(2024, 1, 1);
  private static final List<String> VALUES = List.of("a", "b", "c", "d", "e", "f", "g");

  private final SparkSession session;
  private final Path folder;
  private final long rows;

  private LakeMergeBenchmark(SparkSession session, Path folder, long rows) {
    this.session = session;
    this.folder = folder;
    this.rows = rows;
  }

  /**
   * Runs it.
   *
   * @param arguments the number of current rows, 5,000,000 if there is none
   */
  public static void main(String... arguments) throws IOException {
    long rows = arguments.length == 0 ? 5_000_000 : Long.parseLong(arguments[0]);
    SparkSession session =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.extensions", "io.delta.sql.DeltaSparkSessionExtension")
            .config(
                "spark.sql.catalog.spark_catalog",
                "org.apache.spark.sql.delta.catalog.DeltaCatalog")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.shuffle.partitions", "8")
            .config("spark.databricks.delta.snapshotPartitions", "2")
            .getOrCreate();
    new LakeMergeBenchmark(session, Files.createTempDirectory("bygone-bench"), rows).run();
  }

  private void run() {
    makeSnapshots();
    session.sql(
        "CREATE TABLE %s USING delta TBLPROPERTIES ('delta.enableDeletionVectors' = 'true') AS SELECT *, DATE'%s' AS valid_from, CAST(NULL AS DATE) AS valid_to, true AS is_current FROM %s"
            .formatted(byHand(), FIRST, snapshot(0)));
    try (SparkBygone bygone = SparkBygone.open(session, definition())) {
      tell("all rows, loaded", history(), seconds(() -> load(bygone, 0)));
      for (int i = 1; i <= SNAPSHOTS; i++) {
        int number = i;
        tell("snapshot %d, loaded".formatted(i), history(), seconds(() -> load(bygone, number)));
        tell("snapshot %d, by hand".formatted(i), byHand(), seconds(() -> merge(number)));
      }
    }
  }

  /** The first has all rows; of each later one another hundredth is changed. */
  private void makeSnapshots() {
    for (int i = 0; i <= SNAPSHOTS; i++) {
      String changed = i == 0 ? "0" : "IF(id %% 100 < %d, %1$d, 0)".formatted(i);
      session
          .range(i == 0 ? rows : rows / 5)
          .selectExpr(
              "id",
              "'name ' || id AS a",
              "'city ' || id % 1000 AS b",
              "id % 97 AS c",
              "CAST(id * 1.5 AS DECIMAL(21, 1)) AS d",
              "date_add(DATE'2020-01-01', CAST(id % 1000 AS INT)) AS e",
              "'x' || id % 7 AS f",
              "id + %s AS g".formatted(changed))
          .write()
          .parquet(folder.resolve("snapshot" + i).toUri().toString());
    }
  }

  private String snapshot(int number) {
    return "parquet.`%s`".formatted(folder.resolve("snapshot" + number).toUri());
  }

  private String byHand() {
    return "delta.`%s`".formatted(folder.resolve("by-hand").toUri());
  }

  private String history() {
    return "delta.`%s`".formatted(folder.resolve("warehouse/t_entries").toUri());
  }

  private void load(SparkBygone bygone, int number) {
    LoadReport report =
        bygone.load(
            "t",
            DatasetDelivery.of(session.table(snapshot(number)))
                .named("snapshot" + number)
                .asOf(FIRST.plusDays(number)));
    if (!report.problems().isEmpty()) {
      throw new IllegalStateException("Cannot measure a refused load: " + report.problems());
    }
  }

  private void merge(int number) {
    String differs =
        String.join(
            " OR ", VALUES.stream().map(c -> "NOT (s.%1$s <=> d.%1$s)".formatted(c)).toList());
    session.sql(
        """
        MERGE INTO %1$s AS d USING (
          SELECT s.id AS merge_key, s.* FROM %2$s AS s
          UNION ALL
          SELECT NULL, s.* FROM %2$s AS s JOIN %1$s AS d ON s.id = d.id
          WHERE d.is_current AND (%3$s)
        ) AS s
        ON d.id = s.merge_key AND d.is_current
        WHEN MATCHED AND (%3$s) THEN UPDATE SET valid_to = DATE'%4$s', is_current = false
        WHEN NOT MATCHED THEN INSERT (id, %5$s, valid_from, valid_to, is_current)
          VALUES (s.id, %6$s, DATE'%4$s', NULL, true)"""
            .formatted(
                byHand(),
                snapshot(number),
                differs,
                FIRST.plusDays(number),
                String.join(", ", VALUES),
                String.join(", ", VALUES.stream().map(c -> "s." + c).toList())));
  }

  private void tell(String what, String table, double seconds) {
    System.out.printf(Locale.ROOT, "%-22s %6.1f s  %s%n", what, seconds, files(table));
  }

  /** What the last commit of a table says of files and deletion vectors. */
  private Map<String, String> files(String table) {
    Dataset<Row> last = session.sql("DESCRIBE HISTORY %s LIMIT 1".formatted(table));
    Map<String, String> metrics = new TreeMap<>();
    last.head()
        .<String, String>getJavaMap(last.schema().fieldIndex("operationMetrics"))
        .forEach(
            (name, value) -> {
              if (name.matches(".*(Files|DeletionVectors)(Added|Removed|Updated)|numOutputRows")) {
                metrics.put(name, value);
              }
            });
    return metrics;
  }

  private Definition definition() {
    TableDefinition table =
        TableDefinition.builder("t")
            .column("id", ColumnType.BIGINT)
            .column("a", ColumnType.VARCHAR)
            .column("b", ColumnType.VARCHAR)
            .column("c", ColumnType.BIGINT)
            .column("d", new ColumnType.Decimal(21, 1))
            .column("e", ColumnType.DATE)
            .column("f", ColumnType.VARCHAR)
            .column("g", ColumnType.BIGINT)
            .key("id")
            .deletes(Deletes.IGNORE)
            .build();
    return new Definition(
        folder,
        "spark",
        new Store.Lake(
            Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of("warehouse")),
        List.of(table));
  }

  private static double seconds(Runnable work) {
    long started = System.nanoTime();
    work.run();
    return (System.nanoTime() - started) / 1e9;
  }
}
