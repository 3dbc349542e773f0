package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.CheckReport;
import dev.bygone.CheckRequest;
import dev.bygone.DeliveryProof;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.Problem;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several files of one as_of are several deliveries where each has parts of its own. */
final class ScopedDeliveriesTest {
  @TempDir private Path folder;

  @Test
  void partsOfTheirOwnAreLoadedSideBySide() throws IOException {
    write("2024-01-01_n.csv", "id,region\n1,N\n2,\n");
    write("2024-01-01_s.csv", "id,region\n3,S\n");

    List<DeliveryReport> reports = load(declared(), Set.of());

    assertThat(reports)
        .extracting(DeliveryReport::outcome)
        .containsExactly(Outcome.LOADED, Outcome.LOADED);
  }

  @Test
  void overlappingPartsAreRefused() throws IOException {
    write("2024-01-01_n.csv", "id,region\n1,N\n2,\n");
    write("2024-01-01_m.csv", "id,region\n4,\n");
    write("2024-01-01_s.csv", "id,region\n3,S\n");

    List<DeliveryReport> reports = load(declared(), Set.of());

    assertThat(reports)
        .extracting(DeliveryReport::outcome)
        .containsExactly(Outcome.REFUSED, Outcome.REFUSED, Outcome.LOADED);
    assertThat(reports.get(0).problems())
        .extracting(Problem::code)
        .containsExactly(ErrorCode.SAME_AS_OF);
  }

  @Test
  void overlappingPartsAreRedeliveriesIfAccepted() throws IOException {
    write("2024-01-01_a.csv", "id,region\n1,N\n2,N\n");
    write("2024-01-01_b.csv", "id,region\n2,N\n");

    assertThat(load(declared(), Set.of(Flag.ACCEPT)))
        .extracting(DeliveryReport::outcome)
        .containsExactly(Outcome.LOADED, Outcome.LOADED);
  }

  @Test
  void whatCannotBeReadIsNoRival() throws IOException {
    write("2024-01-01_a.csv", "id,region\n1,N\n");
    write("2024-01-01_b.csv", "id\n2\n");

    assertThat(load(declared(), Set.of()))
        .extracting(DeliveryReport::outcome)
        .containsExactly(Outcome.LOADED, Outcome.REFUSED);
  }

  @Test
  void partsAreComparedBeforeTypesAreSettled() throws IOException {
    write("2024-01-01_a.csv", "id,region\n1,7\n");
    write("2024-01-01_b.csv", "id,region\n2,x\n");
    TableDefinition inferred =
        TableDefinition.builder("t")
            .source("in/{as_of:yyyy-MM-dd}_*.csv")
            .key("id")
            .scope("region")
            .build();

    assertThat(load(inferred, Set.of()))
        .extracting(DeliveryReport::outcome)
        .containsExactly(Outcome.LOADED, Outcome.REFUSED);
  }

  @Test
  void aPartIsProvedByItsDelivery() throws IOException {
    write("2024-01-01_n.csv", "id,region\n1,N\n2,N\n");
    write("2024-01-02_s.csv", "id,region\n3,S\n");
    write("2024-01-03_n.csv", "id,region\n1,N\n");
    try (Bygone bygone = open(declared())) {
      bygone.load(LoadRequest.all());

      CheckReport report = bygone.check(CheckRequest.of("t").withDeliveries());

      assertThat(report.passed()).isTrue();
      assertThat(report.deliveries())
          .extracting(DeliveryProof::finding)
          .hasSize(3)
          .hasOnlyElementsOfType(DeliveryProof.Finding.Equal.class);
    }
  }

  private static TableDefinition declared() {
    return TableDefinition.builder("t")
        .source("in/{as_of:yyyy-MM-dd}_*.csv")
        .column("id", ColumnType.INTEGER)
        .column("region", ColumnType.VARCHAR)
        .key("id")
        .scope("region")
        .build();
  }

  private List<DeliveryReport> load(TableDefinition table, Set<Flag> flags) {
    try (Bygone bygone = open(table)) {
      return bygone.load(LoadRequest.all().withFlags(flags)).deliveries().stream()
          .sorted(Comparator.comparing(DeliveryReport::delivery))
          .toList();
    }
  }

  private Bygone open(TableDefinition table) {
    return Bygone.open(new Definition(folder, "duckdb", Store.MEMORY, List.of(table)));
  }

  private void write(String name, String text) throws IOException {
    Path file = folder.resolve("in").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
