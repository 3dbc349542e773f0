package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Bygone;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadRequest;
import dev.bygone.ShowRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.ColumnType.Decimal;
import dev.bygone.definition.LakeFormat;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a load leaves behind that is killed before its MERGE is as if it had not been. */
final class GrowingTableTest {
  @ParameterizedTest
  @ValueSource(strings = {"delta", "iceberg"})
  void aKilledChangeOfTheTableIsAsIfItHadNotBeen(String format, @TempDir Path folder) {
    boolean delta = format.equals("delta");
    Deliveries deliveries =
        new Deliveries(folder)
            .write(
                "bygone.yaml",
                """
                engine: spark
                store: {format: %s, warehouse: lake}
                tables:
                  t: {source: "t_{as_of:yyyy-MM-dd}.csv", delivery: snapshot, key: id}
                """
                    .formatted(format))
            .write("t_2024-01-01.csv", "id,p\n1,5\n2,7\n");
    assertThat(deliveries.load()).containsExactly(Outcome.LOADED);
    try (Bygone bygone = Bygone.open(deliveries.definition())) {
      String table =
          delta
              ? "delta.`%s`".formatted(folder.resolve("lake/t_entries").toUri())
              : "bygone.t_entries";
      SparkSession session = SparkSession.active();
      if (delta) {
        session.sql(
            "ALTER TABLE %s SET TBLPROPERTIES ('delta.enableTypeWidening' = 'true')"
                .formatted(table));
        session.sql("ALTER TABLE %s ALTER COLUMN p TYPE DECIMAL(24,3)".formatted(table));
      } else {
        session.conf().set("spark.sql.catalog.bygone", "org.apache.iceberg.spark.SparkCatalog");
        session.conf().set("spark.sql.catalog.bygone.type", "hadoop");
        session
            .conf()
            .set("spark.sql.catalog.bygone.warehouse", folder.resolve("lake").toUri().toString());
        session.sql("ALTER TABLE %s ADD COLUMN z STRING".formatted(table));
      }
      assertThat(bygone.show("t", ShowRequest.history()).rows().get(0).subList(1, 3))
          .containsExactly(1L, 5L);
    }
    deliveries.write("t_2024-01-02.csv", "id,p\n1,5\n2,8\n");
    assertThat(deliveries.load()).containsExactly(Outcome.SKIPPED, Outcome.LOADED);
    deliveries.write("t_2024-01-03.csv", "id,p,z\n1,5,9\n2,%s,\n".formatted(delta ? "8.5" : "8"));
    try (Bygone bygone = Bygone.open(deliveries.definition())) {
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
      List<List<Object>> rows = bygone.show("t", ShowRequest.current()).rows();
      assertThat(rows.get(0).get(3)).isEqualTo(9L);
      assertThat(rows.get(1).get(2).toString()).isEqualTo(delta ? "8.5" : "8");
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
  }

  @Test
  void icebergWidensWhatItReadsInANewType() {
    ColumnType whole = ColumnType.BIGINT;
    assertThat(GrowingTable.widens(LakeFormat.ICEBERG, ColumnType.INTEGER, whole)).isTrue();
    assertThat(GrowingTable.widens(LakeFormat.ICEBERG, new Decimal(9, 2), new Decimal(10, 2)))
        .isTrue();
    assertThat(GrowingTable.widens(LakeFormat.ICEBERG, whole, new Decimal(21, 1))).isFalse();
    assertThat(GrowingTable.widens(LakeFormat.DELTA, whole, new Decimal(21, 1))).isTrue();
  }
}
