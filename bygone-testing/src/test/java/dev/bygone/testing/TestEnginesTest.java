package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.BygoneException;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import dev.bygone.definition.TableDefinition;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TestEnginesTest {
  private static final TestEngines ENGINES = new TestEngines(List.of("duckdb", "spark"));
  private static final TableDefinition TABLE =
      TableDefinition.builder("t").column("id", Scalar.INTEGER).key("id").build();

  @TempDir private Path folder;

  @Test
  void choosesOneOrAll() {
    assertThat(ENGINES.chosenBy("spark")).containsExactly(TestEngine.of("spark"));
    assertThat(ENGINES.chosenBy("all")).extracting(TestEngine::name).isEqualTo(ENGINES.names());
  }

  @Test
  void saysWhichAreThere() {
    assertThatThrownBy(() -> new TestEngines(List.of("duckdb")).chosenBy("spark"))
        .isInstanceOfSatisfying(
            BygoneException.class,
            e ->
                assertThat(e.problems())
                    .singleElement()
                    .satisfies(
                        p -> {
                          assertThat(p.what()).contains("no engine \"spark\"");
                          assertThat(p.remedy()).contains("duckdb");
                        }));
  }

  @Test
  void theFormatIsSaidIfItIsNotTheUsual() {
    TestEngine spark = TestEngine.of("spark");

    assertThat(spark.label()).isEqualTo("spark");
    assertThat(spark.withLakeFormat(LakeFormat.ICEBERG).label()).isEqualTo("spark (iceberg)");
    assertThat(TestEngine.of("duckdb").withLakeFormat(LakeFormat.ICEBERG).label())
        .isEqualTo("duckdb");
  }

  @Test
  void everyLakeIsANewOne() {
    TestEngine spark = TestEngine.of("spark");

    assertThat(spark.definition(folder, TABLE).store()).isInstanceOf(Store.Lake.class);
    assertThat(spark.definition(folder, TABLE).store())
        .isNotEqualTo(spark.definition(folder, TABLE).store());
    assertThat(TestEngine.of("duckdb").definition(folder, TABLE).store()).isEqualTo(Store.MEMORY);
  }
}
