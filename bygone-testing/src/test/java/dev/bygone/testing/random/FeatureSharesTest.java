package dev.bygone.testing.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import org.junit.jupiter.api.Test;

/** What random scenarios must contain, they contain often enough. */
final class FeatureSharesTest {
  private static final int SCENARIOS = 2000;

  @Test
  void changesContainWhatIsHard() {
    assertThat(shares(Scenarios.changes()))
        .satisfies(
            s ->
                assertThat(
                        List.of(
                            s.get(Feature.SPLIT_RUN),
                            s.get(Feature.DELETE_CAME_FIRST),
                            s.get(Feature.RETURNING_KEY),
                            s.get(Feature.TIE)))
                    .allMatch(share -> share > 0.04, s.toString()));
  }

  @Test
  void snapshotsContainWhatIsHard() {
    assertThat(shares(Scenarios.snapshots()))
        .satisfies(
            s ->
                assertThat(
                        List.of(
                            s.get(Feature.SPLIT_RUN),
                            s.get(Feature.REDELIVERY_DROPS_KEY),
                            s.get(Feature.RETURNING_KEY)))
                    .allMatch(share -> share > 0.04, s.toString()));
  }

  private static Map<Feature, Double> shares(Arbitrary<Scenario> scenarios) {
    Map<Feature, Double> shares = new EnumMap<>(Feature.class);
    scenarios
        .sampleStream()
        .limit(SCENARIOS)
        .forEach(s -> s.features().forEach(f -> shares.merge(f, 1.0 / SCENARIOS, Double::sum)));
    System.out.println(shares);
    return shares;
  }
}
