package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnType.Scalar;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.OnBadRow;
import dev.bygone.definition.Share;
import dev.bygone.definition.TableDefinition;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

final class SharedTableTest {
  @Test
  void theNumberOfTheCaseLeadsTheKey() {
    SharedTable shared = SharedTable.of(table().include("v").build()).orElseThrow();

    assertThat(shared.number()).isEqualTo("case_number");
    assertThat(shared.definition().key()).containsExactly("case_number", "id");
    assertThat(shared.definition().storedColumns()).containsExactly("case_number", "id", "v");
    assertThat(shared.deliveredColumns()).containsExactly("case_number", "id", "v", "op", "seq");
  }

  @Test
  void everythingElseIsAsItWas() {
    TableDefinition single = table().exclude("op", "seq").deleteWhen("op = 'D'").build();

    TableDefinition shared = SharedTable.of(single).orElseThrow().definition();

    assertThat(shared.deleteWhen()).isEqualTo(single.deleteWhen());
    assertThat(shared.exclude()).isEqualTo(single.exclude());
    assertThat(shared.valueColumns()).isEqualTo(single.valueColumns());
    assertThat(shared.trackedColumns()).isEqualTo(single.trackedColumns());
  }

  @Test
  void theNumberDoesNotClashWithAColumn() {
    TableDefinition single = table().column("Case_Number", Scalar.INTEGER).build();

    assertThat(SharedTable.of(single).orElseThrow().number()).isEqualTo("case_number_");
  }

  @Test
  void sharesOfADeliveryAreNotThoseOfACase() {
    Builder table = table().onBadRow(OnBadRow.quarantine(Share.ALL));
    assertThat(SharedTable.of(table.build())).isPresent();

    table.onBadRow(OnBadRow.quarantine(new Share(BigDecimal.ONE)));
    assertThat(SharedTable.of(table.build())).isEmpty();
  }

  @Test
  void whatIsNotTakenOverIsNotShared() {
    assertThat(SharedTable.of(table().optional("v").build())).isEmpty();
    assertThat(SharedTable.of(table().source("feed/*.json").build())).isEmpty();
  }

  @Test
  void inferredTypesAreThoseOfOneCase() {
    TableDefinition inferred =
        TableDefinition.builder("t").delivery(DeliveryKind.SNAPSHOT).key("id").build();

    assertThat(SharedTable.of(inferred)).isEmpty();
  }

  private static Builder table() {
    return TableDefinition.builder("t")
        .column("id", Scalar.INTEGER)
        .column("v", Scalar.VARCHAR)
        .column("op", Scalar.VARCHAR)
        .column("seq", Scalar.INTEGER)
        .delivery(DeliveryKind.CHANGES)
        .sequenceBy("seq")
        .key("id");
  }
}
