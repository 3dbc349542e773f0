package dev.bygone.testing.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Version;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class KeyCountsTest {
  private static final TableDefinition TABLE =
      TableDefinition.builder("t").column("id", ColumnType.INTEGER).key("id").build();

  @Test
  void eachKeyIsCountedOnce() {
    List<Version> before =
        List.of(open(1, 1), open(2, 1), closed(3, 1, 2), open(4, 1), closed(5, 1, 2));
    List<Version> after =
        List.of(
            open(1, 1),
            closed(2, 1, 5),
            closed(3, 1, 2),
            open(3, 5),
            closed(4, 1, 3),
            open(4, 5),
            closed(5, 1, 3),
            closed(6, 1, 2));

    assertThat(KeyCounts.between(TABLE, before, after)).isEqualTo(new KeyCounts(1, 2, 1, 1));
  }

  @Test
  void aKeyWhoseOpenVersionIsGoneIsClosed() {
    assertThat(KeyCounts.between(TABLE, List.of(open(1, 1)), List.of()))
        .isEqualTo(new KeyCounts(0, 0, 1, 0));
  }

  private static Version open(int id, int from) {
    return new Version(Map.of("id", id), from, Optional.empty(), true, from);
  }

  private static Version closed(int id, int from, int to) {
    return new Version(Map.of("id", id), from, Optional.of(to), false, from);
  }
}
