package dev.bygone.testing.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.DeliveryKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import org.junit.jupiter.api.Test;

/** What random scenarios must contain, they contain often enough. */
final class FeatureSharesTest {
  private static final int SCENARIOS = 1000;
  private static final int UNIVERSES = 5;

  @Test
  void changesContainWhatIsHard() {
    assertThat(rare(DeliveryKind.CHANGES, Scenarios.changes())).isEmpty();
  }

  @Test
  void snapshotsContainWhatIsHard() {
    assertThat(rare(DeliveryKind.SNAPSHOT, Scenarios.snapshots())).isEmpty();
  }

  @Test
  void universesOfChangesContainWhatIsHard() {
    assertThat(rareInUniverses(DeliveryKind.CHANGES, Multiverses.changes(UNIVERSES))).isEmpty();
  }

  @Test
  void universesOfSnapshotsContainWhatIsHard() {
    assertThat(rareInUniverses(DeliveryKind.SNAPSHOT, Multiverses.snapshots(UNIVERSES))).isEmpty();
  }

  private static Map<Feature, Double> rare(DeliveryKind kind, Arbitrary<Scenario> scenarios) {
    return Feature.rare(
        Feature.ofScenarios(kind), shares(scenarios.sampleStream().limit(SCENARIOS)));
  }

  private static Map<Feature, Double> rareInUniverses(
      DeliveryKind kind, Arbitrary<Multiverse> multiverses) {
    return Feature.rare(
        Feature.ofUniverses(kind),
        shares(
            multiverses
                .sampleStream()
                .limit(SCENARIOS / UNIVERSES)
                .flatMap(Multiverse::universes)));
  }

  private static Map<Feature, Double> shares(Stream<Scenario> scenarios) {
    Map<Feature, Double> shares = new EnumMap<>(Feature.class);
    scenarios.forEach(
        s -> s.features().forEach(f -> shares.merge(f, 1.0 / SCENARIOS, Double::sum)));
    return shares;
  }
}
