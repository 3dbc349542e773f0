package dev.bygone.testing.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.DeliveryKind;
import java.util.EnumMap;
import java.util.Map;
import net.jqwik.api.Arbitrary;
import org.junit.jupiter.api.Test;

/** What random scenarios must contain, they contain often enough. */
final class FeatureSharesTest {
  private static final int SCENARIOS = 1000;

  @Test
  void changesContainWhatIsHard() {
    assertThat(Feature.rare(shares(Scenarios.changes()), DeliveryKind.CHANGES)).isEmpty();
  }

  @Test
  void snapshotsContainWhatIsHard() {
    assertThat(Feature.rare(shares(Scenarios.snapshots()), DeliveryKind.SNAPSHOT)).isEmpty();
  }

  private static Map<Feature, Double> shares(Arbitrary<Scenario> scenarios) {
    Map<Feature, Double> shares = new EnumMap<>(Feature.class);
    scenarios
        .sampleStream()
        .limit(SCENARIOS)
        .forEach(s -> s.features().forEach(f -> shares.merge(f, 1.0 / SCENARIOS, Double::sum)));
    return shares;
  }
}
