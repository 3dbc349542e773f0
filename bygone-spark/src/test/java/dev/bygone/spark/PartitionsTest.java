package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport;
import dev.bygone.LoadRequest;
import dev.bygone.DeliveryReport.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A load touches only the partitions that it has to. */
final class PartitionsTest {
  @TempDir private Path folder;

  @Test
  void rowsThatStayAreInFilesThatStay() throws IOException {
    Deliveries deliveries =
        Deliveries.ofCustomers(folder, "{format: delta}", "partition_by: region")
            .customers(1, "1,Ann,N", "2,Bob,S", "3,Cid,", "4,Dan,W");
    assertThat(deliveries.load()).containsExactly(Outcome.LOADED);
    Set<String> before = files();
    assertThat(before)
        .anyMatch(f -> f.contains("region=N"))
        .anyMatch(f -> f.contains("region=__HIVE_DEFAULT_PARTITION__"));

    deliveries.customers(2, "1,Ann,N", "2,Bo,S", "3,Cid,", "4,Dan,W");
    assertThat(deliveries.load()).containsExactly(Outcome.SKIPPED, Outcome.LOADED);
    Set<String> added = new TreeSet<>(files());
    added.removeAll(before);
    assertThat(added).isNotEmpty().allMatch(f -> f.contains("region=S") || f.contains("part=load"));
    assertThat(deliveries.history())
        .containsExactly(
            "1 Ann N 2024-01-01..",
            "2 Bob S 2024-01-01..2024-01-02",
            "2 Bo S 2024-01-02..",
            "3 Cid null 2024-01-01..",
            "4 Dan W 2024-01-01..");
  }

  private Set<String> files() throws IOException {
    try (Stream<Path> all = Files.walk(folder.resolve("lake"))) {
      return all.map(p -> folder.relativize(p).toString())
          .filter(p -> p.endsWith(".parquet"))
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void emptyTextAsPartitionIsRefusedWhereItWouldTurnIntoNull() {
    Deliveries deliveries =
        Deliveries.ofCustomers(folder, "{format: delta}", "partition_by: region")
            .customers(1, "1,Ann,\"\"");
    try (Bygone bygone = Bygone.open(deliveries.definition())) {
      DeliveryReport report = bygone.load(LoadRequest.all()).deliveries().get(0);
      assertThat(report.problems().get(0).what())
          .isEqualTo(
              "customer_2024-01-01.csv: region has an empty text, by which a Delta table cannot be partitioned");
    }
  }
}
