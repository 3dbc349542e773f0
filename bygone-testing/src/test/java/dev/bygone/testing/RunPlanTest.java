package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.testing.RunPlan.Sharing;
import dev.bygone.yaml.Location;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RunPlanTest {
  @Test
  void everyFifthOfThoseThatHoldInAnyOrder() {
    List<Case> cases = cases(20);

    assertThat(RunPlan.quick().permuted(cases)).containsExactlyInAnyOrder(0, 10);
    assertThat(RunPlan.thorough().permuted(cases)).hasSize(10).allMatch(place -> place % 2 == 0);
    assertThat(RunPlan.thorough().withPermutedEvery(0).permuted(cases)).isEmpty();
  }

  @Test
  void loadsIntoALakeAreSpared() {
    assertThat(RunPlan.usualFor(TestEngine.of("duckdb")).sharing()).isEqualTo(Sharing.ALONE);
    assertThat(RunPlan.usualFor(TestEngine.of("spark")).sharing()).isEqualTo(Sharing.SHARED);
  }

  @Test
  void refusesWhatIsNoPlan() {
    assertThatThrownBy(() -> RunPlan.quick().withMostOrders(0))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> RunPlan.quick().withParallelRuns(0))
        .isInstanceOf(IllegalArgumentException.class);
  }

  /** Every second one holds in any order. */
  private static List<Case> cases(int number) {
    Case.Expected nothing =
        new Case.Expected(
            Optional.empty(),
            Optional.empty(),
            Map.of(),
            Map.of(),
            Optional.empty(),
            Optional.empty());
    return IntStream.range(0, number)
        .mapToObj(
            i ->
                new Case(
                    new Location("f.yaml", i + 1, 1),
                    "case " + i,
                    new Case.Table.Refused(List.of()),
                    List.of(),
                    nothing,
                    i % 2 == 0))
        .toList();
  }
}
