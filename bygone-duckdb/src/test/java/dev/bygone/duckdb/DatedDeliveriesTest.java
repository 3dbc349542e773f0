package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.CheckReport;
import dev.bygone.CheckRequest;
import dev.bygone.DeliveryReport;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Detect;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Snapshots whose rows say since when they have been so are taken in order, or not at all. */
final class DatedDeliveriesTest {
  private static final String HEADER = "id,v,updated_at\n";

  @TempDir private Path folder;

  @Test
  void aRefusedSnapshotStopsThoseAfterIt() throws IOException {
    write("2024-01-01.csv", "1,a,2024-01-01\n");
    write("2024-01-02.csv", "1,b,\n");
    write("2024-01-03.csv", "1,c,2024-01-03\n");

    assertThat(outcomes(load()))
        .containsExactly(
            "2024-01-01.csv LOADED", "2024-01-02.csv REFUSED", "2024-01-03.csv WAITING");

    write("2024-01-02.csv", "1,b,2024-01-02\n");
    assertThat(outcomes(load()))
        .containsExactly(
            "2024-01-01.csv SKIPPED", "2024-01-02.csv LOADED", "2024-01-03.csv LOADED");
  }

  @Test
  void rivalsStopThoseAfterThem() throws IOException {
    write("2024-01-01.csv", "1,a,2024-01-01\n");
    write("2024-01-02.csv", "1,b,2024-01-02\n");
    write("2024-01-02b.csv", "1,c,2024-01-02\n");
    write("2024-01-03.csv", "1,d,2024-01-03\n");

    assertThat(outcomes(load()))
        .containsExactlyInAnyOrder(
            "2024-01-02.csv REFUSED",
            "2024-01-02b.csv REFUSED",
            "2024-01-01.csv LOADED",
            "2024-01-03.csv WAITING");
  }

  @Test
  void whatHasNoTimeMayBeBeforeAll() throws IOException {
    write("2024-01-01.csv", "1,a,2024-01-01\n");
    write("2024-13-01.csv", "1,b,2024-01-02\n");

    assertThat(outcomes(load()))
        .containsExactly("2024-13-01.csv REFUSED", "2024-01-01.csv WAITING");
  }

  @Test
  void anOlderSnapshotIsLate() throws IOException {
    write("2024-01-02.csv", "1,a,2024-01-01\n");
    load();
    write("2024-01-01.csv", "1,b,2024-01-01\n");
    write("2024-01-03.csv", "1,c,2024-01-03\n");

    List<DeliveryReport> reports = load();

    assertThat(outcomes(reports))
        .containsExactly(
            "2024-01-01.csv REFUSED", "2024-01-02.csv SKIPPED", "2024-01-03.csv WAITING");
    assertThat(reports.get(0).problems())
        .extracting(Problem::code)
        .containsExactly(ErrorCode.LATE_EVENT);
  }

  @Test
  void countsWhatTimeDoesNotSee() throws IOException {
    write("2024-01-01.csv", "1,a,2024-01-01\n2,b,2024-01-01\n");
    write("2024-01-02.csv", "1,x,2024-01-01\n2,y,2023-12-31\n");
    write("2024-01-03.csv", "1,x,2024-01-03\n2,b,2023-12-31\n");

    List<DeliveryReport> reports = load(Detect.TIME);
    assertThat(reports).extracting(r -> r.unseen().rows()).containsExactly(0L, 2L, 0L);
    assertThat(reports.get(1).unseen().examples()).containsExactly("id=1", "id=2");
  }

  @Test
  void nothingIsProvedOfWhatTheSourceDates() throws IOException {
    write("2024-01-01.csv", "1,a,2024-01-01\n");
    load();
    try (Bygone bygone = open(Detect.VALUES)) {
      CheckReport report = bygone.check(CheckRequest.of("t").withDeliveries());

      assertThat(report.passed()).isTrue();
      assertThat(report.deliveries()).isEmpty();
      assertThat(report.limits())
          .extracting(CheckReport.Limit::what)
          .singleElement()
          .asString()
          .contains("the source dates the versions");
    }
  }

  private static List<String> outcomes(List<DeliveryReport> reports) {
    return reports.stream().map(r -> r.delivery() + " " + r.outcome()).toList();
  }

  private List<DeliveryReport> load() {
    return load(Detect.VALUES);
  }

  private List<DeliveryReport> load(Detect detect) {
    try (Bygone bygone = open(detect)) {
      return bygone.load(LoadRequest.all()).deliveries();
    }
  }

  private Bygone open(Detect detect) {
    TableDefinition table =
        TableDefinition.builder("t")
            .source("in/{as_of:yyyy-MM-dd}*.csv")
            .column("id", ColumnType.INTEGER)
            .column("v", ColumnType.VARCHAR)
            .column("updated_at", ColumnType.DATE)
            .key("id")
            .sequenceBy("updated_at")
            .detect(detect)
            .build();
    return Bygone.open(
        new Definition(folder, "duckdb", new Store.Database("h.duckdb"), List.of(table)));
  }

  private void write(String name, String rows) throws IOException {
    Path file = Files.createDirectories(folder.resolve("in")).resolve(name);
    Files.writeString(file, HEADER + rows);
  }
}
