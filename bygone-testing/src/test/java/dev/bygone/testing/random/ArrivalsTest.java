package dev.bygone.testing.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class ArrivalsTest {
  private static final TableDefinition TABLE =
      TableDefinition.builder("t")
          .column("id", ColumnType.INTEGER)
          .column("seq", ColumnType.INTEGER)
          .column("v", ColumnType.VARCHAR)
          .delivery(DeliveryKind.CHANGES)
          .key("id")
          .sequenceBy("seq")
          .exclude("seq")
          .build();

  @Test
  void aRowIsLateOnlyForItsOwnKey() {
    assertThat(arrivals(row(1, 5, "a"), row(1, 4, "a")).hasLate()).isTrue();
    assertThat(arrivals(row(1, 5, "a"), row(2, 4, "a")).hasLate()).isFalse();
  }

  @Test
  void theSameAgainCorrectsNothing() {
    assertThat(arrivals(row(1, 5, "a"), row(1, 5, "b")).hasCorrected()).isTrue();
    assertThat(arrivals(row(1, 5, "a"), row(1, 5, "a")).hasCorrected()).isFalse();
  }

  @Test
  void aRowThatConfirmsAVersionChangesNothing() {
    assertThat(hasNoOp(row(1, 5, "a"), row(1, 6, "a"))).isTrue();
    assertThat(hasNoOp(row(1, 5, "a"), row(1, 6, "b"))).isFalse();
  }

  @Test
  void aNullIsSeen() {
    assertThat(arrivals(row(1, 5, null)).hasNull()).isTrue();
    assertThat(arrivals(row(1, 5, "")).hasNull()).isFalse();
  }

  private static boolean hasNoOp(TypedDelivery... loads) {
    return arrivals(loads).hasNoOp(new Oracle(TABLE).table(List.of(loads)));
  }

  private static Arrivals arrivals(TypedDelivery... loads) {
    return new Arrivals(TABLE, List.of(loads));
  }

  private static TypedDelivery row(int id, int seq, String v) {
    Map<String, Object> values = new LinkedHashMap<>();
    List<Object> row = Arrays.asList(id, seq, v);
    List.of("id", "seq", "v").forEach(c -> values.put(c, row.get(values.size())));
    return new TypedDelivery(
        "%d at %d: %s".formatted(id, seq, v),
        Optional.empty(),
        List.of(new TypedRow(values, TypedRow.Operation.UPSERT)),
        Set.of());
  }
}
