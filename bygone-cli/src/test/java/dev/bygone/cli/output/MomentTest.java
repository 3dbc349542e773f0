package dev.bygone.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.Timeline;
import dev.bygone.cli.output.Moment.Began;
import dev.bygone.cli.output.Moment.Deleted;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MomentTest {
  @Test
  void ofADeleteComesBetweenVersionsThatDoNotTouch() {
    List<Moment> moments = Moment.of(Samples.timeline());

    assertThat(moments)
        .extracting(MomentTest::kind)
        .containsExactly("FIRST", "CHANGED", "DELETED", "BACK", "CHANGED");
    assertThat(moments.get(2).at()).isEqualTo(LocalDate.of(2024, 2, 1));
    assertThat(moments.get(2).until()).contains(LocalDate.of(2024, 3, 1));
  }

  @Test
  void ofTheLastDeleteHasNoEnd() {
    List<Moment> moments = Moment.of(Samples.goneTimeline());

    assertThat(moments.get(moments.size() - 1))
        .isInstanceOfSatisfying(Deleted.class, d -> assertThat(d.until()).isEmpty());
  }

  @Test
  void ofKeptSnapshotsAreNoDeletes() {
    Object day = LocalDate.of(2024, 1, 1);
    Timeline kept =
        new Timeline(
            "rate",
            Map.of("id", 1),
            List.of(
                Samples.version(day, Optional.of(day), Map.of(), List.of()),
                Samples.version(LocalDate.of(2024, 1, 9), Samples.day(1, 9), Map.of(), List.of())));

    assertThat(Moment.of(kept)).extracting(MomentTest::kind).containsExactly("FIRST", "CHANGED");
  }

  private static String kind(Moment moment) {
    return moment instanceof Began began ? began.kind().name() : "DELETED";
  }
}
