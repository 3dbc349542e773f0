package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class StoreTextTest {
  private static final String TABLE =
      "tables: {t: {key: id, columns: {id: integer, v: integer}}}\n";

  @TempDir private Path folder;

  static Stream<Arguments> stores() {
    return Stream.of(
        Arguments.of("duckdb", new Store.Database("new.duckdb")),
        Arguments.of("duckdb", new Store.Database("a: b #c.duckdb")),
        Arguments.of("duckdb", new Store.Database("1.0")),
        Arguments.of("spark", Store.Lake.USUAL),
        Arguments.of("spark", lake("lake, of {all} 'things'")),
        Arguments.of("spark", lake("s3a://bucket/lake")),
        Arguments.of(
            "spark",
            new Store.Lake(
                Optional.of("prod"), Optional.of("yes"), LakeFormat.ICEBERG, Optional.empty())));
  }

  private static Store lake(String warehouse) {
    return new Store.Lake(
        Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of(warehouse));
  }

  @ParameterizedTest
  @MethodSource("stores")
  void isReadAsWhatItWas(String engine, Store store) throws IOException {
    Path file = folder.resolve("bygone.yaml");
    Files.writeString(file, StoreText.of(engine, store) + TABLE);

    Definition definition = DefinitionReader.read(file);

    assertThat(definition.engine()).isEqualTo(engine);
    assertThat(definition.store()).isEqualTo(store);
  }

  @Test
  void isALineForEngineAndStore() {
    assertThat(StoreText.of("duckdb", new Store.Database("new.duckdb")))
        .isEqualTo("engine: duckdb\nstore: new.duckdb\n");
    assertThat(StoreText.of("spark", Store.Lake.USUAL))
        .isEqualTo("engine: spark\nstore: {format: delta, warehouse: lake}\n");
  }

  @Test
  void isInOnePlaceHoweverThatIsWritten() {
    Definition definition = new Definition(folder, "spark", Store.Lake.USUAL, List.of());

    assertThat(definition.sharesStoreWith(definition.at("spark", lake("./lake")))).isTrue();
    assertThat(
            definition.sharesStoreWith(
                definition.at("spark", lake(folder.resolve("lake").toString()))))
        .isTrue();
    assertThat(definition.sharesStoreWith(definition.at("spark", lake("other")))).isFalse();
  }

  @Test
  void isRefusedForAnEngineThatCannotKeepTablesThere() {
    Definition definition = new Definition(folder, "spark", Store.Lake.USUAL, List.of());

    assertThatThrownBy(() -> definition.at("duckdb", Store.Lake.USUAL))
        .isInstanceOfSatisfying(
            BygoneException.class,
            e -> assertThat(e.problems().get(0).code()).isEqualTo(ErrorCode.INVALID_REQUEST));
  }
}
