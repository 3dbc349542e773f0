package dev.bygone.testing.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Version;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SurrogateKeysTest {
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

  private final SurrogateKeys keys = new SurrogateKeys(TABLE);

  @Test
  void closingKeepsTheKey() {
    assertThat(keys.next(List.of(open(1, "a", 1)))).isEmpty();
    assertThat(keys.next(List.of(closed(1, "a", 1, 5), open(2, "b", 5)))).isEmpty();
  }

  @Test
  void twoVersionsMustNotShareAKey() {
    assertThat(keys.next(List.of(closed(1, "a", 1, 5), open(1, "b", 5))))
        .hasValueSatisfying(wrong -> assertThat(wrong).contains("not unique"));
  }

  @Test
  void aKeyMustNotBeUsedAgain() {
    assertThat(keys.next(List.of(open(1, "a", 1)))).isEmpty();
    assertThat(keys.next(List.of())).isEmpty();
    assertThat(keys.next(List.of(open(1, "a", 1)))).isPresent();
  }

  @Test
  void theFirstPartOfASplitVersionKeepsTheKey() {
    assertThat(keys.next(List.of(open(1, "a", 1)))).isEmpty();
    assertThat(keys.next(List.of(closed(2, "a", 1, 5), closed(3, "b", 5, 9), open(1, "a", 9))))
        .hasValueSatisfying(wrong -> assertThat(wrong).contains("must have the surrogate key"));
  }

  @Test
  void joinedVersionsTakeTheKeyOfTheEarliest() {
    assertThat(keys.next(List.of(closed(1, "a", 1, 5), closed(2, "b", 5, 9), open(3, "a", 9))))
        .isEmpty();
    assertThat(keys.next(List.of(open(1, "a", 1)))).isEmpty();
  }

  @Test
  void anEntityThatIsTakenBackMayComeWithAnotherKey() {
    assertThat(takenBack().next(List.of(open(2, "a", 0)))).isEmpty();
    assertThat(takenBack().next(List.of(open(1, "b", 0)))).isEmpty();
  }

  @Test
  void anEntityKeepsItsKeyWhileItIsGone() {
    SurrogateKeys current = currentRows();

    assertThat(current.next(List.of(open(1, "a", 0)))).isEmpty();
    assertThat(current.next(List.of())).isEmpty();
    assertThat(current.next(List.of(open(1, "b", 0)))).isEmpty();
    assertThat(current.next(List.of(open(2, "b", 0)))).isPresent();
  }

  private static SurrogateKeys takenBack() {
    SurrogateKeys current = currentRows();
    assertThat(current.next(List.of(open(1, "a", 0)))).isEmpty();
    assertThat(current.next(List.of())).isEmpty();
    current.releaseGone();
    return current;
  }

  private static SurrogateKeys currentRows() {
    return new SurrogateKeys(
        TableDefinition.builder("t")
            .column("id", ColumnType.INTEGER)
            .column("v", ColumnType.VARCHAR)
            .key("id")
            .mode(Mode.SCD1)
            .build());
  }

  private static Stored open(long surrogateKey, String value, int from) {
    return stored(surrogateKey, value, from, Optional.empty());
  }

  private static Stored closed(long surrogateKey, String value, int from, int to) {
    return stored(surrogateKey, value, from, Optional.of(to));
  }

  private static Stored stored(long surrogateKey, String value, int from, Optional<Object> to) {
    return new Stored(
        surrogateKey, new Version(Map.of("id", 1, "v", value), from, to, to.isEmpty(), from));
  }
}
