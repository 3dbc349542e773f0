package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.CheckReport;
import dev.bygone.LoadRequest;
import dev.bygone.PitReport;
import dev.bygone.PitStatus;
import dev.bygone.SnapshotRequest;
import dev.bygone.SnapshotTableReport;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.PitDates;
import dev.bygone.definition.Store;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** PIT tables over two histories of a lake, and tables that keep their snapshots. */
class PitTableTest {
  private static final String DEFINITION =
      """
      engine: spark
      store: {format: %s}
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          columns: {id: integer, name: varchar, region: varchar}
          key: id
          ignore: region
        address:
          source: address_*.csv
          delivery: changes
          columns: {id: integer, at: timestamp, street: varchar}
          key: id
          sequence_by: at
          exclude: at
      pits:
        both:
          tables: [customer, address]
          dates: [2024-01-05, 2024-01-10, 2024-01-20]
      """;

  @TempDir private Path folder;

  /** Each takes a minute; the second one is for the long run. */
  static List<String> formats() {
    return KilledCommandsTest.areMany() ? List.of("delta", "iceberg") : List.of("delta");
  }

  @ParameterizedTest
  @MethodSource("formats")
  void loadsKeepThemAndTheirSnapshots(String format) {
    Deliveries deliveries =
        new Deliveries(folder)
            .write("bygone.yaml", DEFINITION.formatted(format))
            .customers(1, "1,A,n", "2,B,n")
            .customers(10, "1,A2,n", "3,C,n")
            .write("address_1.csv", "id,at,street\n1,2024-01-05T00:00:00,x\n");
    try (Bygone bygone = open()) {
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
      assertThat(bygone.keepSnapshots("both", Optional.empty(), "wide"))
          .isEqualTo(
              new SnapshotTableReport(
                  "wide", "both", List.of("2024-01-05", "2024-01-10", "2024-01-20"), 6));
      assertThat(broken(bygone)).isEmpty();

      deliveries.write("address_2.csv", "id,at,street\n1,2024-01-08T00:00:00,late\n");
      assertThat(bygone.load(LoadRequest.all()).pits())
          .containsExactly(report(List.of("2024-01-10", "2024-01-20"), "2024-01-10", "2024-01-20"));
      deliveries.customers(15, "1,A2,m", "3,C,n");
      assertThat(bygone.load(LoadRequest.all()).pits())
          .containsExactly(report(List.of(), "2024-01-10", "2024-01-20"));
      assertThat(broken(bygone)).isEmpty();
      assertThat(shown(bygone))
          .containsExactly(
              "2024-01-05 1 A x",
              "2024-01-05 2 B null",
              "2024-01-10 1 A2 late",
              "2024-01-10 3 C null",
              "2024-01-20 1 A2 late",
              "2024-01-20 3 C null");
    }
    deliveries.write("bygone.yaml", DEFINITION.replace("01-20", "01-21").formatted(format));
    try (Bygone bygone = open()) {
      PitReport moved = bygone.load(LoadRequest.all()).pits().get(0);
      assertThat(moved.built()).containsExactly("2024-01-21");
      assertThat(moved.snapshots().get(0).dates()).containsExactly("2024-01-21", "2024-01-20");
      assertThat(broken(bygone)).isEmpty();
    }
    byHand((lake, s) -> s.sql("DELETE FROM %s WHERE id = 3".formatted(lake.shown("wide"))));
    try (Bygone bygone = open()) {
      assertThat(broken(bygone)).containsExactly("its rows are the snapshots of both");
      bygone.rebuildPits(List.of());
      assertThat(broken(bygone)).isEmpty();
    }
    byHand((lake, s) -> lake.dropShown("wide"));
    deliveries.write("customer_2024-01-18.csv", "id,name,region,city\n1,A2,m,Oslo\n3,C,n,Bern\n");
    try (Bygone bygone = open()) {
      assertThat(behind(bygone)).containsExactly("it is gone");
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
      assertThat(broken(bygone)).isEmpty();
      bygone.dropSnapshots(List.of("wide"));
      assertThat(bygone.pits(List.of()).get(0).snapshots()).isEmpty();
    }
    byHand(
        (lake, s) ->
            s.sql(
                "CREATE TABLE %s USING %s AS SELECT 1 AS mine"
                    .formatted(lake.shown("wide"), format)));
    try (Bygone bygone = open()) {
      assertThat(refused(bygone)).contains("there is a table, view or function wide already");
    }
  }

  private static PitReport report(List<String> built, String... written) {
    return new PitReport(
        "both",
        3,
        built,
        List.of(),
        List.of(new PitReport.Snapshots("wide", List.of(written))),
        List.of(),
        Optional.empty());
  }

  private static List<String> shown(Bygone bygone) {
    return bygone
        .snapshot(
            "both",
            SnapshotRequest.of(PitDates.asked(List.of("2024-01-05", "2024-01-10", "2024-01-20"))))
        .rows()
        .rows()
        .stream()
        .map(r -> "%s %s %s %s".formatted(r.get(0), r.get(1), r.get(3), r.get(10)))
        .toList();
  }

  private static List<String> broken(Bygone bygone) {
    return bygone.check(List.of("both")).results().stream()
        .filter(r -> r.violations() > 0)
        .map(CheckReport.Result::rule)
        .toList();
  }

  private static List<String> behind(Bygone bygone) {
    return bygone.pits(List.of()).get(0).snapshots().stream()
        .map(PitStatus.Snapshots::behind)
        .flatMap(List::stream)
        .toList();
  }

  private static String refused(Bygone bygone) {
    try {
      return bygone.keepSnapshots("both", Optional.empty(), "wide").toString();
    } catch (BygoneException e) {
      return e.problems().get(0).what();
    }
  }

  /** What somebody else does to the table that keeps the snapshots. */
  private void byHand(BiConsumer<Lake, SparkSession> what) {
    Definition definition = DefinitionReader.read(folder.resolve("bygone.yaml"));
    SparkSession session = SparkSessions.beside(SparkSessions.ofProcess());
    what.accept(Lake.of(definition, (Store.Lake) definition.store(), session), session);
  }

  private Bygone open() {
    return Bygone.open(folder.resolve("bygone.yaml"));
  }
}
