package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.definition.Definition;
import dev.bygone.definition.LakeFormat;
import dev.bygone.definition.Store;
import dev.bygone.engine.Engine;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DuckDbProviderTest {
  @Test
  void takesSettingsOfTheDatabaseFromTheMachine() {
    Definition definition = new Definition(Path.of("."), "duckdb", Store.MEMORY, List.of());
    System.setProperty("bygone.duckdb.memory_limit", "123MiB");
    try (Engine engine = new DuckDbProvider().open(definition)) {
      assertThat(engine.query("SELECT current_setting('memory_limit')").rows())
          .isEqualTo(List.of(List.of("123.0 MiB")));
    } finally {
      System.clearProperty("bygone.duckdb.memory_limit");
    }
  }

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
