package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ChangeFeedDefaultsTest {
  @Test
  void sayWhatTheFeedMeans() {
    TableDefinition table = feed().column("id", ColumnType.INTEGER).build();

    assertThat(table.delivery()).isEqualTo(DeliveryKind.CHANGES);
    assertThat(table.sequenceBy()).containsExactly("_commit_timestamp", "_commit_version");
    assertThat(table.exclude())
        .containsExactly("_change_type", "_commit_timestamp", "_commit_version");
    assertThat(table.columns()).containsKeys("id", "_change_type", "_commit_version");
    assertThat(table.feed().operation().orElseThrow())
        .isEqualTo(
            new Operations(
                "_change_type",
                List.of("insert", "update_postimage"),
                List.of("delete"),
                List.of(),
                List.of("update_preimage")));
  }

  @Test
  void giveWayToWhatIsSaid() {
    TableDefinition table =
        feed().sequenceBy("_commit_version").deleteWhen("_change_type = 'delete'").build();

    assertThat(table.sequenceBy()).containsExactly("_commit_version");
    assertThat(table.feed().operation()).isEmpty();
    assertThat(table.columns()).isEmpty();
  }

  private static Builder feed() {
    return TableDefinition.builder("users").source(new Source.Changes("crm.users")).key("id");
  }
}
