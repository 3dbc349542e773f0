package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.AdoptReport;
import dev.bygone.AdoptReport.Finding;
import dev.bygone.AdoptReport.Outcome;
import dev.bygone.AdoptRequest;
import dev.bygone.Bygone;
import dev.bygone.LoadRequest;
import dev.bygone.ShowRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of a lake that a hand-written MERGE or dbt has made, and how they go on. */
final class AdoptTest {
  private static final String SCHEMA = "bygone_adopt_test";

  private static final String ROWS =
      """
      SELECT * FROM VALUES
        (10, 1, 'Ann', 'Bern', DATE '2024-01-01', DATE '2024-01-31', 'N', 'x'),
        (11, 1, 'Ann', 'Basel', DATE '2024-02-01', DATE '9999-12-31', 'Y', 'y'),
        (14, 2, 'Bo', 'Oslo', DATE '2024-01-01', DATE '9999-12-31', 'Y', NULL),
        (13, 3, 'Cy', 'Rome', DATE '2024-01-01', DATE '2024-02-29', 'N', 'z')
        AS t(customer_sk, id, name, city, start_date, end_date, current_flag, batch)""";

  private static final String DEFINITION =
      """
      engine: spark
      store: %s
      tables:
        customer:
          key: id
          columns: {id: integer, name: varchar, city: varchar}
          source: customer_{as_of:yyyy-MM-dd}.csv
          interval: {closed: day}
          open_end: 9999-12-31
          names: {surrogate_key: customer_sk, valid_from: start_date, valid_to: end_date, is_current: current_flag, load_id: none}
      """;

  @TempDir private Path folder;
  private final SparkSession session = SparkSessions.ofProcess();

  @AfterEach
  void drop() {
    session.sql("DROP DATABASE IF EXISTS %s CASCADE".formatted(SCHEMA));
  }

  @Test
  void goesOnFromATableBelowTheWarehouse() throws IOException {
    String path = folder.resolve("lake/customer").toUri().toString();
    session.sql(ROWS).write().format("delta").save(path);
    define("{warehouse: lake}");

    AdoptReport report = adopt(AdoptRequest.of("customer"));

    requireAdopted(report);
    assertThat(report.keptAs()).isEmpty();
    goesOn();
    assertThat(session.read().format("delta").load(path).count()).isEqualTo(4);
  }

  @Test
  void goesOnFromATableOfACatalogAndTakesItsName() throws IOException {
    session.sql("CREATE DATABASE %s LOCATION '%s'".formatted(SCHEMA, folder.resolve("db").toUri()));
    session.sql("CREATE TABLE %s.customer USING delta AS %s".formatted(SCHEMA, ROWS));
    define("{catalog: spark_catalog, schema: %s}".formatted(SCHEMA));

    AdoptReport report = adopt(AdoptRequest.of("customer"));

    requireAdopted(report);
    assertThat(report.keptAs()).contains("customer_until_2024_03_01");
    goesOn();
    assertThat(
            session
                .sql("SELECT name, city FROM %s.customer_current ORDER BY id".formatted(SCHEMA))
                .collectAsList()
                .stream()
                .map(Row::toString))
        .containsExactly("[Ann,Basel]", "[Cy,Rome]");
    assertThat(session.table(SCHEMA + ".customer_until_2024_03_01").count()).isEqualTo(4);
  }

  @Test
  void goesOnFromInstantsAndMarksOfDbtInIceberg() throws IOException {
    define("{format: iceberg, warehouse: lake}");
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        engine: spark
        store: {format: iceberg, warehouse: lake}
        tables:
          customer:
            key: id
            columns: {id: integer, name: varchar}
            source: customer_{as_of:yyyy-MM-dd}.csv
            deletes: mark
            names: {surrogate_key: none, valid_from: dbt_valid_from, valid_to: dbt_valid_to, is_deleted: dbt_is_deleted, is_current: none, load_id: none}
        """);
    String path = folder.resolve("snapshots").toUri().toString();
    session
        .sql(
            """
            SELECT * FROM VALUES
              (1, 'Ann', 'a', TIMESTAMP '2024-01-01 08:00:00Z', TIMESTAMP '2024-02-01 08:00:00Z', 'False'),
              (1, 'Ann', 'b', TIMESTAMP '2024-02-01 08:00:00Z', NULL, 'True'),
              (2, 'Bo', 'c', TIMESTAMP '2024-01-01 08:00:00Z', NULL, 'False')
              AS t(id, name, dbt_scd_id, dbt_valid_from, dbt_valid_to, dbt_is_deleted)""")
        .write()
        .format("delta")
        .save(path);

    requireAdopted(adopt(AdoptRequest.of("customer").from(path)));

    write("customer_2024-02-02.csv", "id,name\n1,Ann\n2,Bob\n");
    load();
    assertThat(shown())
        .containsExactly(
            "1 Ann a 2024-01-01T08:00 2024-02-01T08:00 false",
            "1 Ann b 2024-02-01T08:00 2024-02-02T00:00 true",
            "1 Ann null 2024-02-02T00:00 null false",
            "2 Bo c 2024-01-01T08:00 2024-02-02T00:00 false",
            "2 Bob null 2024-02-02T00:00 null false");
  }

  private void goesOn() throws IOException {
    assertThat(shown())
        .containsExactly(
            "10 1 Ann Bern x 2024-01-01 2024-01-31 false",
            "11 1 Ann Basel y 2024-02-01 9999-12-31 true",
            "14 2 Bo Oslo null 2024-01-01 9999-12-31 true",
            "13 3 Cy Rome z 2024-01-01 2024-02-29 false");
    write("customer_2024-02-29.csv", "id,name,city\n1,Ann,Rome\n");
    write("customer_2024-03-01.csv", "id,name,city\n1,Ann,Basel\n2,Bo,Kyiv\n");
    write("customer_2024-03-05.csv", "id,name,city\n1,Ann,Basel\n3,Cy,Rome\n");
    assertThat(load()).containsExactly("REFUSED", "LOADED", "LOADED");
    assertThat(shown())
        .containsExactly(
            "10 1 Ann Bern x 2024-01-01 2024-01-31 false",
            "11 1 Ann Basel y 2024-02-01 9999-12-31 true",
            "14 2 Bo Oslo null 2024-01-01 2024-02-29 false",
            "15 2 Bo Kyiv null 2024-03-01 2024-03-04 false",
            "13 3 Cy Rome z 2024-01-01 2024-02-29 false",
            "16 3 Cy Rome null 2024-03-05 9999-12-31 true");
    try (Bygone bygone = open()) {
      assertThat(bygone.check(List.of()).results()).allMatch(r -> r.violations() == 0);
    }
  }

  private static void requireAdopted(AdoptReport report) {
    assertThat(report.findings()).noneMatch(Finding::broken);
    assertThat(report.outcome()).isEqualTo(Outcome.ADOPTED);
  }

  private AdoptReport adopt(AdoptRequest request) {
    try (Bygone bygone = open()) {
      return bygone.adopt(request);
    }
  }

  private List<String> load() {
    try (Bygone bygone = open()) {
      return bygone.load(LoadRequest.all()).deliveries().stream()
          .map(r -> r.outcome().name())
          .toList();
    }
  }

  private List<String> shown() {
    try (Bygone bygone = open()) {
      return bygone.show("customer", ShowRequest.history()).rows().stream()
          .map(r -> r.stream().map(String::valueOf).collect(Collectors.joining(" ")))
          .toList();
    }
  }

  private Bygone open() {
    return Bygone.open(folder.resolve("bygone.yaml"));
  }

  private void define(String store) throws IOException {
    write("bygone.yaml", DEFINITION.formatted(store));
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }
}
