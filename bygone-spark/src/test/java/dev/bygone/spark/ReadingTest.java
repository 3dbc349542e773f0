package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.bygone.Bygone;
import dev.bygone.DiffReport;
import dev.bygone.DiffReport.Counts;
import dev.bygone.DiffReport.Difference;
import dev.bygone.DiffRequest;
import dev.bygone.FileTarget;
import dev.bygone.StampReport;
import dev.bygone.StampRequest;
import dev.bygone.StampRequest.Facts;
import dev.bygone.StampRequest.Missing;
import dev.bygone.StampRequest.Pair;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Source;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Diffs and stamps are as on the embedded engine. */
class ReadingTest {
  @TempDir private Path folder;
  private final SparkSession session = SparkSessions.ofProcess().newSession();

  @Test
  void comparesTimesAndStampsFacts() throws IOException {
    TableDefinition table =
        TableDefinition.builder("customer")
            .key("id")
            .column("id", ColumnType.BIGINT)
            .column("v", ColumnType.VARCHAR)
            .column("x", ColumnType.Scalar.DOUBLE)
            .deletes(Deletes.MARK)
            .build();
    Store store =
        new Store.Lake(Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of("lake"));
    Definition definition = new Definition(folder, "spark", store, List.of(table));
    try (SparkBygone spark = SparkBygone.open(session, definition)) {
      load(spark, 1, "(1L, 'a', -0.0D), (2L, 'b', double('nan')), (3L, '', null)");
      load(spark, 2, "(1L, 'A', 0.0D), (2L, 'b', double('nan')), (4L, 'd', 1.0D)");

      requireDiff(spark.bygone());
      requireStamps(spark.bygone());
    }
  }

  private void load(SparkBygone spark, int month, String rows) {
    DatasetDelivery delivery =
        DatasetDelivery.of(session.sql("SELECT * FROM VALUES " + rows + " AS t(id, v, x)"))
            .named("month " + month)
            .asOf(LocalDate.of(2024, month, 1));
    assertThat(spark.load("customer", delivery).problems()).isEmpty();
  }

  private void requireDiff(Bygone bygone) throws IOException {
    DiffRequest request = DiffRequest.between("2024-01-15", "2024-02-01");
    DiffReport report = bygone.diff("customer", request);
    assertThat(report.counts()).isEqualTo(new Counts(1, 1, 1, 1));
    assertThat(report.keys())
        .extracting(Difference::key, d -> d.fate().name(), Difference::columns)
        .containsExactly(
            tuple(Map.of("id", 1L), "CHANGED", List.of("v")),
            tuple(Map.of("id", 3L), "WENT", List.of()),
            tuple(Map.of("id", 4L), "CAME", List.of()));
    bygone.diff("customer", request, FileTarget.of(folder.resolve("diff.csv")));
    assertThat(Files.readAllLines(folder.resolve("diff.csv")))
        .containsExactly(
            "change,id,changed_columns,v_before,v_after,x_before,x_after",
            "changed,1,v,a,A,-0.0,0.0",
            "went,3,,\"\",,,",
            "came,4,,,d,,1.0");
  }

  private void requireStamps(Bygone bygone) throws IOException {
    Files.writeString(
        folder.resolve("facts.csv"),
        """
        n,id,at
        1,1,2024-01-31 23:59:59
        2,1,2024-02-01 00:00:00
        3,3,2024-01-01 00:00:00
        4,3,2024-02-02 00:00:00
        5,9,2024-02-02 00:00:00
        6,,2024-02-02 00:00:00
        7,1,2023-12-31 00:00:00
        8,1,
        """);
    StampRequest ofFile =
        StampRequest.of(folder.resolve("facts.csv"), "customer", "at", "id")
            .withColumns("v")
            .withGhost();
    StampReport written = bygone.stamp(ofFile, FileTarget.of(folder.resolve("stamped.csv")));
    assertThat(written.counts()).isEqualTo(new StampReport.Counts(3, 2, 1, 2));
    assertThat(
            Files.readAllLines(folder.resolve("stamped.csv")).stream().map(l -> l.split(",", 4)[3]))
        .containsExactly(
            "customer_surrogate_key,v",
            "1,a",
            stampOf(bygone, 2) + ",A",
            "3,\"\"",
            "0,",
            "0,",
            "0,",
            "0,",
            "0,");

    StampRequest ofQuery =
        new StampRequest(
            new Facts.Relation(new Source.Query("SELECT 1 AS buyer, DATE'2024-01-05' AS day")),
            "customer",
            List.of(new Pair("buyer", "id")),
            "day",
            List.of(new Pair("was", "v")),
            Missing.NULL);
    assertThat(bygone.stamp(ofQuery, OptionalLong.empty()).rows().orElseThrow().rows())
        .containsExactly(List.of(1, LocalDate.of(2024, 1, 5), 1L, "a"));
  }

  /** The surrogate key of the n-th version of the first key. */
  private static Object stampOf(Bygone bygone, int version) {
    return bygone.history("customer", List.of("1")).versions().get(version - 1).surrogateKey();
  }
}
