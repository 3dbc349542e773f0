package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.Problem;
import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Mode;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SparkBygoneTest {
  private static final LocalDate JANUARY = LocalDate.of(2024, 1, 31);
  private static final LocalDate FEBRUARY = LocalDate.of(2024, 2, 29);

  @TempDir private Path folder;
  private final SparkSession session = SparkSessions.ofProcess().newSession();

  @Test
  void takesDatasetsAndGivesDatasets() {
    // settings of a job that has other habits
    session.conf().set("spark.sql.ansi.enabled", "false");
    session.conf().set("spark.sql.session.timeZone", "America/New_York");
    session.conf().set("spark.sql.caseSensitive", "true");
    try (SparkBygone bygone = open(customer().build())) {
      Dataset<Row> january =
          session.sql("SELECT 1 AS ID, 'a' AS v, TIMESTAMP'2024-01-01 19:00:00' AS t");
      DatasetDelivery delivery = DatasetDelivery.of(january).named("january").asOf(JANUARY);
      assertLoaded(bygone.load("customer", delivery));
      session
          .sql("SELECT 1 AS id, 'b' AS v, NULL AS t UNION ALL SELECT 2, 'c', NULL")
          .createOrReplaceTempView("moving");
      assertLoaded(
          bygone.load(
              "customer",
              DatasetDelivery.of(session.table("moving")).named("moving").asOf(FEBRUARY)));
      assertThat(bygone.load("customer", delivery).deliveries())
          .extracting(DeliveryReport::delivery, DeliveryReport::outcome)
          .containsExactly(tuple("january", Outcome.SKIPPED));

      assertThat(
              rows(
                  bygone
                      .dataset("customer")
                      .select("id", "v", "valid_from", "valid_to", "is_current")))
          .containsExactlyInAnyOrder(
              "[1,a,2024-01-31,2024-02-29,false]",
              "[1,b,2024-02-29,null,true]",
              "[2,c,2024-02-29,null,true]");
      assertThat(bygone.dataset("customer").filter("t = timestamp'2024-01-01 19:00:00'").count())
          .isEqualTo(1);
      assertThat(rows(bygone.current("customer").select("id", "v")))
          .containsExactlyInAnyOrder("[1,b]", "[2,c]");
      assertThat(rows(bygone.asOf("customer", JANUARY).select("v"))).containsExactly("[a]");
      assertRefused(
          () -> bygone.asOf("customer", LocalDateTime.of(2024, 1, 31, 1, 0)),
          "\"2024-01-31T01:00\" is no date, as the time must be");
      assertThat(bygone.bygone().status(List.of())).hasSize(2);

      bygone.register();
      assertThat(rows(session.sql("SELECT v FROM customer_current ORDER BY v")))
          .containsExactly("[b]", "[c]");
      assertThat(rows(session.sql("SELECT v, is_current FROM customer_as_of(DATE'2024-01-31')")))
          .containsExactly("[a,false]");
      assertThat(rows(session.sql("DESCRIBE TABLE customer")))
          .contains("[valid_to,date,when this version ceased to hold (exclusive); NULL = open]");
      String physical =
          "delta.`%s/customer_entries`"
              .formatted(folder.resolve("lake").toUri().toString().replaceAll("/$", ""));
      assertThat(rows(session.sql("DESCRIBE TABLE " + physical)))
          .anyMatch(r -> r.startsWith("[_bygone_valid_to,date,when this version ceased"));
      assertThat(rows(session.sql("SHOW VIEWS IN global_temp")))
          .noneMatch(r -> r.startsWith("[global_temp"));
      assertThat(session.conf().get("spark.sql.ansi.enabled")).isEqualTo("false");
    }
  }

  @Test
  void takesColumnsThatDatasetsBringAndWidensThem() {
    try (SparkBygone bygone = open(customer().optional("t").build())) {
      DatasetDelivery january = dataset("SELECT 1 AS id, 'a' AS v", JANUARY);
      assertLoaded(bygone.load("customer", january));
      assertLoaded(
          bygone.load(
              "customer",
              dataset("SELECT 1 AS id, 'a' AS v, 7 AS n UNION ALL SELECT 2, 'c', NULL", FEBRUARY)));
      assertThat(bygone.load("customer", january).deliveries())
          .extracting(DeliveryReport::outcome)
          .containsExactly(Outcome.SKIPPED);
      assertLoaded(
          bygone.load(
              "customer",
              dataset(
                  "SELECT 1 AS id, 'a' AS v, 9999999999 AS n UNION ALL SELECT 2, 'c', NULL",
                  LocalDate.of(2024, 3, 31))));
      assertThat(rows(bygone.dataset("customer").select("id", "n", "valid_from", "valid_to")))
          .containsExactlyInAnyOrder(
              "[1,null,2024-01-31,2024-02-29]",
              "[1,7,2024-02-29,2024-03-31]",
              "[1,9999999999,2024-03-31,null]",
              "[2,null,2024-02-29,null]");
      assertThat(bygone.load("customer", dataset("SELECT 1 AS id, 'a' AS v", FEBRUARY)).problems())
          .extracting(Problem::code)
          .containsExactly(ErrorCode.MISSING_COLUMN);
    }
  }

  private DatasetDelivery dataset(String query, LocalDate asOf) {
    return DatasetDelivery.of(session.sql(query)).named(asOf.toString()).asOf(asOf);
  }

  @Test
  void refusesATimeThatRowsSayThemselves() {
    TableDefinition table = customer().column("day", ColumnType.DATE).asOfColumn("day").build();
    try (SparkBygone bygone = open(table)) {
      assertRefused(
          () -> bygone.load("customer", DatasetDelivery.of(session.range(1).toDF()).asOf(JANUARY)),
          "the rows of table customer say themselves when they hold");
      assertRefused(() -> bygone.dataset("customer"), "table customer has no history yet");
      assertThatExceptionOfType(BygoneException.class)
          .isThrownBy(() -> bygone.load("customer", "no_such_table"))
          .withMessageContaining("there is no table or view no_such_table");
      assertRefused(() -> bygone.dataset("order"), "there is no table order in the definition");
    }
  }

  @Test
  void saysWhatADatasetLacks() {
    try (SparkBygone bygone = open(customer().mode(Mode.SCD1).build())) {
      LoadReport report =
          bygone.load("customer", DatasetDelivery.of(session.sql("SELECT 1 AS id")).asOf(JANUARY));
      assertThat(report.problems())
          .extracting(p -> p.code(), p -> p.what())
          .containsExactly(
              tuple(ErrorCode.MISSING_COLUMN, "dataset: 2 columns are not there: v, t"));
    }
  }

  @Test
  void needsItsStore() {
    TableDefinition table = customer().build();
    assertRefused(
        () ->
            SparkBygone.open(
                session, new Definition(folder, "duckdb", Store.MEMORY, List.of(table))),
        "the definition keeps its histories with engine: duckdb");
    Store unknown =
        new Store.Lake(
            Optional.of("prod"), Optional.of("dw"), LakeFormat.ICEBERG, Optional.empty());
    assertRefused(
        () -> SparkBygone.open(session, new Definition(folder, "spark", unknown, List.of(table))),
        "the Spark session was started without spark.sql.extensions="
            + "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions and"
            + " spark.sql.catalog.prod=org.apache.iceberg.spark.SparkCatalog");
  }

  private static void assertRefused(Runnable call, String what) {
    assertThatExceptionOfType(BygoneException.class)
        .isThrownBy(call::run)
        .satisfies(
            e -> {
              assertThat(e.problems().get(0).code()).isEqualTo(ErrorCode.INVALID_REQUEST);
              assertThat(e.problems().get(0).what()).isEqualTo(what);
            });
  }

  private static void assertLoaded(LoadReport report) {
    assertThat(report.problems()).isEmpty();
    assertThat(report.deliveries())
        .extracting(DeliveryReport::outcome)
        .containsExactly(Outcome.LOADED);
  }

  private static List<String> rows(Dataset<Row> rows) {
    return rows.collectAsList().stream().map(Row::toString).toList();
  }

  private static Builder customer() {
    return TableDefinition.builder("customer")
        .column("id", ColumnType.INTEGER)
        .column("v", ColumnType.VARCHAR)
        .column("t", ColumnType.TIMESTAMPTZ)
        .key("id");
  }

  private SparkBygone open(TableDefinition table) {
    Store store =
        new Store.Lake(Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of("lake"));
    return SparkBygone.open(session, new Definition(folder, "spark", store, List.of(table)));
  }
}
