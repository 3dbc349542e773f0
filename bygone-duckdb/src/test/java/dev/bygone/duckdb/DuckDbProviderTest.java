package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DuckDbProviderTest {
  @Test
  void opensNoLake() {
    Store lake =
        new Store.Lake(
            Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of("warehouse"));
    Definition definition = new Definition(Path.of("."), "duckdb", lake, List.of());

    assertThatThrownBy(() -> new DuckDbProvider().open(definition))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("Cannot keep tables in Lake");
  }
}
