package dev.bygone.testing.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.DeliveryKind;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Property;

/** What random scenarios must contain, they contain often enough. */
final class FeatureSharesTest {
  private static final int SCENARIOS = 1500;

  /** The samples are always the same, so that chance fails no build. */
  private static final String SEED = "20240131";

  private static final int UNIVERSES = 5;

  @Property(tries = 1, seed = SEED)
  void changesContainWhatIsHard() {
    assertThat(rare(DeliveryKind.CHANGES, Scenarios.changes())).isEmpty();
  }

  @Property(tries = 1, seed = SEED)
  void snapshotsContainWhatIsHard() {
    assertThat(rare(DeliveryKind.SNAPSHOT, Scenarios.snapshots())).isEmpty();
  }

  @Property(tries = 1, seed = SEED)
  void universesOfChangesContainWhatIsHard() {
    assertThat(rareInUniverses(DeliveryKind.CHANGES, Multiverses.changes(UNIVERSES))).isEmpty();
  }

  @Property(tries = 1, seed = SEED)
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
