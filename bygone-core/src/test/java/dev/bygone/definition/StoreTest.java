package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Wrong stores in files are tested by {@link WrongDefinitionsTest}. */
class StoreTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "engine: duckdb | history.duckdb",
        "store: db/h.duckdb | db/h.duckdb",
        "store: ../h.duckdb | ../h.duckdb"
      })
  void databases(String keys, String file) {
    assertThat(store(keys)).isEqualTo(new Store.Database(file));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "- | - | - | DELTA | lake",
        "{} | - | - | DELTA | lake",
        "{format: iceberg} | - | - | ICEBERG | lake",
        "{schema: s} | - | s | DELTA | lake",
        "{catalog: c} | c | - | DELTA | -",
        "{catalog: c, schema: s_1, format: delta} | c | s_1 | DELTA | -",
        "{catalog: c, warehouse: /data/lake} | c | - | DELTA | /data/lake",
        "{warehouse: ../lake} | - | - | DELTA | ../lake",
        "{warehouse: 's3a://bucket/lake'} | - | - | DELTA | s3a://bucket/lake",
        "{warehouse: 'hdfs://host:8020/lake'} | - | - | DELTA | hdfs://host:8020/lake",
        "{warehouse: 'abfss://box@account.dfs.core.windows.net/lake'} | - | - | DELTA |"
            + " abfss://box@account.dfs.core.windows.net/lake",
      })
  void lakes(String store, String catalog, String schema, LakeFormat format, String warehouse) {
    assertThat(store("engine: spark" + (store == null ? "" : "\nstore: " + store)))
        .isEqualTo(
            new Store.Lake(
                Optional.ofNullable(catalog),
                Optional.ofNullable(schema),
                format,
                Optional.ofNullable(warehouse)));
  }

  @ParameterizedTest
  @CsvSource({
    "lake, /project/lake",
    "../lake, /lake",
    "/data/lake, /data/lake",
    "s3a://bucket/lake, s3a://bucket/lake",
    "file:/data/lake, file:/data/lake"
  })
  void locations(String warehouse, String location) {
    assertThat(lake(Optional.empty(), Optional.of(warehouse)).location(Path.of("/project")))
        .contains(location);
  }

  @Test
  void aLakeIsSomewhere() {
    assertThat(lake(Optional.of("c"), Optional.empty()).location(Path.of("/project"))).isEmpty();
    assertThatThrownBy(() -> lake(Optional.empty(), Optional.empty()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static Store.Lake lake(Optional<String> catalog, Optional<String> warehouse) {
    return new Store.Lake(catalog, Optional.empty(), LakeFormat.DELTA, warehouse);
  }

  private static Store store(String keys) {
    String text = keys + "\ntables: {t: {columns: {id: bigint, v: text}, key: id}}\n";
    return DefinitionReader.parse("bygone.yaml", text, Path.of("/project")).store();
  }
}
