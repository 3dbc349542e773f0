package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.CheckRequest;
import dev.bygone.LoadRequest;
import dev.bygone.RebuildReport;
import dev.bygone.RebuildRequest;
import dev.bygone.RebuildRequest.Flag;
import dev.bygone.ShowRequest;
import dev.bygone.definition.DefinitionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A history in a lake that is built anew with a column more. */
class RebuildTest {
  @TempDir private Path folder;

  private Bygone open(String format, String table, String columns) {
    return Bygone.open(
        DefinitionReader.parse(
            "bygone.yaml",
            """
            engine: spark
            store: {warehouse: lake, format: %s}
            tables:
              %s:
                source: customer_{as_of:yyyy-MM-dd}.csv
                delivery: snapshot
                key: id
                on_new_column: ignore
                columns: {id: integer, city: varchar%s}
            """
                .formatted(format, table, columns),
            folder));
  }

  private static List<List<Object>> rows(Bygone bygone, String table) {
    return bygone.show(table, ShowRequest.history()).rows();
  }

  @ParameterizedTest
  @ValueSource(strings = {"delta", "iceberg"})
  void takesTheColumnAndKeepsWhatWas(String format) throws IOException {
    Files.writeString(
        folder.resolve("customer_2024-01-01.csv"), "id,city,the vip\n1,Bern,a\n2,Oslo,b\n");
    Files.writeString(
        folder.resolve("customer_2024-02-01.csv"), "id,city,the vip\n1,Paris,a\n2,Oslo,c\n");
    List<List<Object>> before;
    try (Bygone bygone = open(format, "customer", "")) {
      bygone.load(LoadRequest.all());
      before = rows(bygone, "customer");
    }
    String kept;
    SparkSession session = SparkSession.active();
    try (Bygone bygone = open(format, "customer", ", the vip: varchar")) {
      RebuildReport report = bygone.rebuild(RebuildRequest.of("customer").with(Set.of(Flag.SWAP)));
      assertThat(report.difference().added()).containsExactly("the vip");
      kept = report.keptAs().orElseThrow();
      assertThat(rows(bygone, "customer").stream().map(r -> r.subList(0, 4)))
          .containsExactly(
              List.of(1L, 1, "Bern", "a"),
              List.of(3L, 1, "Paris", "a"),
              List.of(2L, 2, "Oslo", "b"),
              List.of(4L, 2, "Oslo", "c"));
    }
    try (Bygone bygone = open(format, "customer", ", the vip: varchar")) {
      assertThat(rows(bygone, "customer")).hasSize(4);
      if (format.equals("delta")) {
        String table = "delta.`%s`".formatted(folder.resolve("lake/customer_entries").toUri());
        assertThat(
                session
                    .sql("DESCRIBE TABLE " + table)
                    .filter("comment LIKE 'when this version began%'")
                    .count())
            .isOne();
      }
      assertThat(bygone.check(CheckRequest.of().withDeliveries()).passed()).isTrue();
      assertThat(bygone.load(LoadRequest.all()).deliveries()).allMatch(d -> d.loadId().isEmpty());
    }
    try (Bygone bygone = open(format, kept, "")) {
      assertThat(rows(bygone, kept)).isEqualTo(before);
    }
  }
}
