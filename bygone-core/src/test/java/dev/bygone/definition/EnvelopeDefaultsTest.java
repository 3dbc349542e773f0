package dev.bygone.definition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.Feed.IgnoredNulls;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an envelope says of a table by itself. */
class EnvelopeDefaultsTest {
  @ParameterizedTest
  @EnumSource(EnvelopeKind.class)
  void everythingButTheKey(EnvelopeKind kind) {
    TableDefinition table =
        TableDefinition.builder("t")
            .format(Format.of(kind))
            .column("id", ColumnType.BIGINT)
            .key("id")
            .build();

    assertThat(table.delivery()).isEqualTo(DeliveryKind.CHANGES);
    assertThat(table.sequenceBy()).containsExactly("__pos");
    assertThat(table.feed())
        .isEqualTo(
            new Feed(
                Optional.empty(),
                Optional.of(kind.operations()),
                IgnoredNulls.ALL,
                Optional.of("__sent"),
                false));
    assertThat(table.storedColumns()).containsExactly("id");
    assertThat(table.isOptional("id")).isTrue();
  }

  @Test
  void filesMayOrderInPlaceOfWhatMessagesTell() {
    TableDefinition table =
        TableDefinition.builder("t")
            .format(Format.of(EnvelopeKind.MAXWELL))
            .column("id", ColumnType.BIGINT)
            .key("id")
            .fileOrder()
            .build();

    assertThat(table.sequenceBy()).isEmpty();
    assertThat(table.feed().fileOrder()).isTrue();
    assertThat(table.takenInOrder()).isTrue();
  }

  @Test
  void whatIsSaidHolds() {
    TableDefinition table =
        TableDefinition.builder("t")
            .format(Format.of(EnvelopeKind.DMS))
            .column("id", ColumnType.BIGINT)
            .column("__table", ColumnType.VARCHAR)
            .key("__table", "id")
            .sequenceBy("__ts")
            .deleteWhen("__op = 'D'")
            .ignoreNulls(IgnoredNulls.NONE)
            .build();

    assertThat(table.sequenceBy()).containsExactly("__ts");
    assertThat(table.storedColumns()).containsExactly("__table", "id");
    assertThat(table.feed()).isEqualTo(Feed.PLAIN);
  }

  @Test
  void includedColumnsAreTheOnlyOnes() {
    TableDefinition table =
        TableDefinition.builder("t")
            .format(Format.of(EnvelopeKind.CANAL))
            .column("id", ColumnType.BIGINT)
            .column("v", ColumnType.BIGINT)
            .key("id")
            .include("v", "__ts")
            .build();

    assertThat(table.exclude()).isEmpty();
    assertThat(table.valueColumns()).containsExactlyInAnyOrder("v", "__ts");
  }

  @Test
  void severalEnvelopesHaveTheCodesOfAll() {
    TableDefinition table =
        TableDefinition.builder("t")
            .sources(
                flow("a.json", Format.of(EnvelopeKind.DEBEZIUM)),
                flow("b.json", Format.of(EnvelopeKind.MAXWELL)),
                flow("c.csv", Format.of(Format.Type.CSV)))
            .key("id")
            .build();

    assertThat(table.feed().operation().orElseThrow().delete()).containsExactly("d", "delete");
    assertThat(table.bySource().stream().map(t -> t.isOptional("id")))
        .containsExactly(true, true, false);
  }

  @Test
  void snapshotsAmongChangesSayWhatANullIs() {
    TableDefinition table =
        TableDefinition.builder("t")
            .sources(
                flow("a.json", Format.of(EnvelopeKind.DEBEZIUM)),
                flow("b.csv", Format.of(Format.Type.CSV)).of(DeliveryKind.SNAPSHOT))
            .key("id")
            .sequenceBy("__ts")
            .build();

    assertThat(table.feed().ignoreNulls()).isEqualTo(IgnoredNulls.NONE);
  }

  @Test
  void aPlainFormatSaysNothing() {
    TableDefinition table =
        TableDefinition.builder("t").format(Format.of(Format.Type.JSON)).key("id").build();

    assertThat(table.feed()).isEqualTo(Feed.PLAIN);
    assertThat(table.delivery()).isEqualTo(DeliveryKind.SNAPSHOT);
    assertThat(table.exclude()).isEqualTo(List.of());
  }

  private static Flow flow(String pattern, Format format) {
    return new Flow(new Source.Files(pattern), Optional.of(format), Optional.empty(), false);
  }
}
