package dev.bygone.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Problem;
import dev.bygone.definition.Builder;
import dev.bygone.definition.ColumnDefinition;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Detect;
import dev.bygone.definition.EnvelopeKind;
import dev.bygone.definition.Format;
import dev.bygone.definition.Guard;
import dev.bygone.definition.Lateness;
import dev.bygone.definition.Mode;
import dev.bygone.definition.OnBadRow;
import dev.bygone.definition.OnNewColumn;
import dev.bygone.definition.Share;
import dev.bygone.definition.TableDefinition;
import dev.bygone.definition.Ties;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

final class FingerprintTest {
  private static final ColumnDefinition TEXT = ColumnDefinition.of(ColumnType.VARCHAR);

  @Test
  void whatGivesAHistoryAnotherMeaningIsDrift() {
    assertThat(drift(t -> t.key("id", "v"))).isNotEmpty();
    assertThat(drift(t -> t.mode(Mode.SCD1))).isNotEmpty();
    assertThat(drift(t -> t.deletes(Deletes.IGNORE))).isNotEmpty();
    assertThat(drift(t -> t.scope("v"))).isNotEmpty();
    assertThat(drift(t -> t.ignore("v"))).isNotEmpty();
    assertThat(drift(t -> t.exclude("w"))).isNotEmpty();
    assertThat(drift(t -> t.column("v", ColumnType.BIGINT))).isNotEmpty();
    assertThat(drift(t -> t.column("v", TEXT.withAs("upper(v)")))).isNotEmpty();
  }

  @Test
  void whatSaysHowADeliveryIsReadAndTreatedIsNone() {
    Share half = new Share(BigDecimal.valueOf(50));
    assertThat(drift(t -> t)).isEmpty();
    assertThat(drift(t -> t.column("v", TEXT.withFrom("V2")))).isEmpty();
    assertThat(drift(t -> t.guard(new Guard(half, half)))).isEmpty();
    assertThat(drift(t -> t.ties(Ties.LAST))).isEmpty();
    assertThat(drift(t -> t.onBadRow(OnBadRow.QUARANTINE))).isEmpty();
    assertThat(drift(t -> t.onNewColumn(OnNewColumn.IGNORE).optional("v"))).isEmpty();
  }

  @Test
  void saysOfColumnsWhatWasAddedAndWhatIsGone() {
    assertThat(drift(t -> t.column("office", ColumnType.VARCHAR)).get(0).examples())
        .containsExactly(
            "stored columns: added [office varchar]", "tracked columns: added [office]");
    assertThat(drift(t -> t.column("v", ColumnType.BIGINT)).get(0).examples())
        .containsExactly("stored columns: added [v bigint], gone [v varchar]");
    assertThat(drift(t -> t.key("id", "v")).get(0).examples())
        .contains("key: was [id], is [id, v]");
  }

  @Test
  void aColumnThatTheHistoryDoesNotHaveIsDrift() {
    TableDefinition before = table().build();
    TableDefinition after = TableDefinition.builder("t").key("code").build().with(before.types());
    assertThat(Fingerprint.drift(Fingerprint.of(before).text(), after).orElseThrow().examples())
        .contains("key: was [id], is [code]", "stored columns: added [code]");
    TableDefinition untyped = table().column("x", ColumnDefinition.INFERRED).build();
    assertThat(Fingerprint.drift(Fingerprint.of(before).text(), untyped).orElseThrow().examples())
        .contains("stored columns: added [x]");
  }

  @Test
  void otherRowsOfAFeedAreDrift() {
    Fingerprint before = Fingerprint.of(feed("shop.orders"));
    assertThat(Fingerprint.drift(before.text(), feed("shop.orders"))).isEmpty();
    assertThat(Fingerprint.drift(before.text(), feed("shop.items")).orElseThrow().examples())
        .containsExactly("filter: was [shop.orders], is [shop.items]");
  }

  private static TableDefinition feed(String filter) {
    return TableDefinition.builder("t")
        .format(Format.of(EnvelopeKind.DEBEZIUM))
        .column("id", ColumnType.BIGINT)
        .key("id")
        .filter(filter)
        .build();
  }

  @Test
  void aFeedMayGetTruncatesButNotLoseThem() {
    TableDefinition without = table().delivery(DeliveryKind.CHANGES).sequenceBy("v").build();
    TableDefinition with =
        table().delivery(DeliveryKind.CHANGES).sequenceBy("v").truncateWhen("w = 'T'").build();
    assertThat(Fingerprint.drift(Fingerprint.of(without).text(), with)).isEmpty();
    assertThat(Fingerprint.drift(Fingerprint.of(with).text(), without)).isPresent();
  }

  @Test
  void whatMakesAVersionIsDriftAlsoOfHistoriesThatDoNotSayIt() {
    TableDefinition values = table().delivery(DeliveryKind.CHANGES).sequenceBy("v").build();
    TableDefinition time =
        table().delivery(DeliveryKind.CHANGES).sequenceBy("v").detect(Detect.TIME).build();
    String silent = Fingerprint.of(values).text().replace("\"detect\":\"values\",", "");

    assertThat(silent).doesNotContain("detect");
    assertThat(Fingerprint.drift(silent, values)).isEmpty();
    assertThat(Fingerprint.drift(silent, time).orElseThrow().examples())
        .containsExactly("detect: was [values], is [time]");
  }

  @Test
  void whatIsForgottenDoesNotComeBack() {
    TableDefinition all = feed(Lateness.UNLIMITED);
    TableDefinition much = feed(Lateness.of(BigDecimal.valueOf(100)));
    TableDefinition little = feed(Lateness.of(BigDecimal.TEN));
    assertThat(Fingerprint.drift(Fingerprint.of(all).text(), much)).isEmpty();
    assertThat(Fingerprint.drift(Fingerprint.of(much).text(), little)).isEmpty();
    assertThat(Fingerprint.drift(Fingerprint.of(little).text(), much).orElseThrow().examples())
        .containsExactly("lateness: was [10], is [100]");
    assertThat(Fingerprint.drift(Fingerprint.of(much).text(), all)).isPresent();
    String before = Fingerprint.of(all).text().replace("\"lateness\":\"unlimited\",", "");
    assertThat(before).doesNotContain("lateness");
    assertThat(Fingerprint.drift(before, all)).isEmpty();
  }

  @Test
  void keptSnapshotsForgetNothing() {
    TableDefinition kept = table().mode(Mode.SNAPSHOT).build();
    TableDefinition late =
        table().mode(Mode.SNAPSHOT).lateness(Lateness.of(Duration.ofDays(1))).build();
    assertThat(Fingerprint.drift(Fingerprint.of(late).text(), kept)).isEmpty();
  }

  private static TableDefinition feed(Lateness lateness) {
    return table()
        .column("n", ColumnType.BIGINT)
        .delivery(DeliveryKind.CHANGES)
        .sequenceBy("n")
        .lateness(lateness)
        .build();
  }

  private static List<Problem> drift(UnaryOperator<Builder> change) {
    TableDefinition after = change.apply(table()).build();
    return Fingerprint.drift(Fingerprint.of(table().build()).text(), after).stream().toList();
  }

  private static Builder table() {
    return TableDefinition.builder("t")
        .column("id", ColumnType.BIGINT)
        .column("v", ColumnType.VARCHAR)
        .column("w", ColumnType.VARCHAR)
        .key("id");
  }
}
