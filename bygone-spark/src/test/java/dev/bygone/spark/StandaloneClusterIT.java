package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.plan.Layout;
import dev.bygone.spark.StandaloneCluster.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The application jar on a cluster whose executors are processes of their own. */
@DisabledOnOs(OS.WINDOWS)
class StandaloneClusterIT {
  @TempDir private Path folder;

  @Test
  void keepsAHistoryFromOneSubmitToTheNext() throws Exception {
    Path definition =
        write(
            "bygone.yaml",
            """
            engine: spark
            store: {warehouse: lake}
            tables:
              customer:
                source: in/customer_{as_of:yyyy-MM-dd}.csv
                delivery: snapshot
                key: id
                columns: {id: bigint, city: varchar}
            """);
    write("in/customer_2024-01-01.csv", "id,city\n1,Bern\n2,Oslo\n");
    write("in/customer_2024-01-02.csv", "id,city\n1,Basel\n2,Oslo\n");

    try (StandaloneCluster cluster =
        StandaloneCluster.start(Files.createDirectory(folder.resolve("cluster")))) {
      assertDone(cluster.submit("load", "-f", definition.toString()), "2 loaded");
      write("in/customer_2024-01-03.csv", "id,city\n1,Basel\n");
      assertDone(cluster.submit("load", "-f", definition.toString()), "1 loaded, 2 skipped");

      Ended refused = cluster.submit("load", "-f", "no.yaml");
      assertThat(refused.status()).isEqualTo(2);
      assertThat(refused.err()).contains("there is no definition file no.yaml");
    }

    assertThat(versions())
        .containsExactly(
            "[1,Basel,2024-01-02,null]",
            "[1,Bern,2024-01-01,2024-01-02]",
            "[2,Oslo,2024-01-01,2024-01-03]");
    try (Stream<Path> left = Files.list(folder.resolve("lake"))) {
      assertThat(left.map(file -> file.getFileName().toString()))
          .containsExactly("customer_entries");
    }
  }

  /** The versions as any reader of Delta Lake finds them in the lake. */
  private List<String> versions() throws IOException {
    try (SparkSession session = SparkSessions.ofProcess()) {
      return session
          .read()
          .format("delta")
          .load(folder.resolve("lake/customer_entries").toString())
          .where(EntriesTable.PART + " IN ('current', 'past')")
          .selectExpr("id", "city", Layout.VALID_FROM, Layout.VALID_TO)
          .collectAsList()
          .stream()
          .map(Row::toString)
          .sorted()
          .toList();
    }
  }

  private static void assertDone(Ended ended, String words) {
    assertThat(ended.status()).as(ended.err()).isZero();
    assertThat(ended.out()).contains(words);
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
