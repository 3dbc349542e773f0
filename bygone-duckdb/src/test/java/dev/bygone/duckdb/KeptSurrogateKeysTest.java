package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.ShowRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import dev.bygone.testing.Playground;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A snapshot delivered again keeps the surrogate keys of equal rows, and of no others. */
final class KeptSurrogateKeysTest {
  private static final TableDefinition TABLE =
      TableDefinition.builder("t")
          .column("id", ColumnType.INTEGER)
          .column("v", ColumnType.INTEGER)
          .column("w", ColumnType.INTEGER)
          .key("id")
          .mode(Mode.SNAPSHOT)
          .ignore("w")
          .build();

  @TempDir private Path folder;

  @Test
  void aRowWithAnotherIgnoredValueIsAnotherRow() {
    try (Playground playground = Playground.open(folder, TestEngine.of("duckdb"), TABLE)) {
      load(playground, "first", row(1, 1), row(2, 1));
      load(playground, "again", row(1, 1), row(2, 2));

      assertThat(playground.show(ShowRequest.history()).rows())
          .extracting(r -> r.get(0))
          .containsExactly(1L, 3L);
    }
  }

  private static void load(Playground playground, String name, TypedRow... rows) {
    playground.loadTyped(
        List.of(
            new TypedDelivery(
                name, Optional.of(AsOf.of(LocalDate.of(2024, 1, 1))), List.of(rows), Set.of())),
        Set.of());
  }

  private static TypedRow row(int id, int w) {
    return new TypedRow(Map.of("id", id, "v", 1, "w", w), TypedRow.Operation.UPSERT);
  }
}
