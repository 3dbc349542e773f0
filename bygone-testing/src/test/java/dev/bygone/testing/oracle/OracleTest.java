package dev.bygone.testing.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the case files do not say of the oracle. */
final class OracleTest {
  private final Oracle feed =
      new Oracle(table().delivery(DeliveryKind.CHANGES).sequenceBy("seq").exclude("seq").build());
  private final Oracle snapshots = new Oracle(table().exclude("seq").build());

  @Test
  void reportsEveryRefusalInTheOrderOfReports() {
    assertThat(
            feed.refusals(
                List.of(),
                changes(
                    row(1, 1, "a", false),
                    row(1, 1, "b", false),
                    row(2, null, "a", false),
                    row(null, 2, "a", true))))
        .containsExactly(ErrorCode.NULL_KEY, ErrorCode.NULL_SEQUENCE, ErrorCode.AMBIGUOUS_SEQUENCE);
  }

  @Test
  void aSnapshotOfNothingButDeletesIsEmpty() {
    TypedDelivery deletes = snapshot(row(1, 1, "a", true));

    assertThat(snapshots.refusals(List.of(), deletes)).containsExactly(ErrorCode.EMPTY_SNAPSHOT);
    assertThat(snapshots.refusals(List.of(), deletes.with(Set.of(Flag.ACCEPT)))).isEmpty();
  }

  @Test
  void deletesOfOneKeyAndSequenceAreOneWhateverTheyCarry() {
    assertThat(feed.refusals(List.of(), changes(row(1, 1, "a", true), row(1, 1, "b", true))))
        .isEmpty();
  }

  @Test
  void takesTheSameAgainOnlyIfItIsForced() {
    TypedDelivery first = changes(row(1, 1, "a", false));

    assertThat(feed.loads(List.of(first, first))).hasSize(1);
    assertThat(feed.loads(List.of(first, first.with(Set.of(Flag.FORCE))))).hasSize(2);
  }

  @Test
  void textIsOrderedByCodePoint() {
    List<List<Object>> sequences = Arrays.asList(List.of("\uD83D\uDE00"), List.of("\uFF5E"));

    sequences.sort(Canonical.SEQUENCE_ORDER);

    assertThat(sequences).containsExactly(List.of("\uFF5E"), List.of("\uD83D\uDE00"));
  }

  private static Builder table() {
    return TableDefinition.builder("t")
        .column("id", ColumnType.INTEGER)
        .column("seq", ColumnType.INTEGER)
        .column("v", ColumnType.VARCHAR)
        .key("id");
  }

  private static TypedRow row(Integer id, Integer seq, String v, boolean delete) {
    Map<String, Object> values = new LinkedHashMap<>();
    values.put("id", id);
    values.put("seq", seq);
    values.put("v", v);
    return new TypedRow(values, delete ? TypedRow.Operation.DELETE : TypedRow.Operation.UPSERT);
  }

  private static TypedDelivery changes(TypedRow... rows) {
    return new TypedDelivery("d", Optional.empty(), List.of(rows), Set.of());
  }

  private static TypedDelivery snapshot(TypedRow... rows) {
    return new TypedDelivery(
        "d", Optional.of(AsOf.of(LocalDate.of(2024, 1, 1))), List.of(rows), Set.of());
  }
}
