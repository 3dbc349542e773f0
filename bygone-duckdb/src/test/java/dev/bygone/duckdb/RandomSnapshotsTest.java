package dev.bygone.duckdb;

import dev.bygone.definition.DeliveryKind;
import dev.bygone.testing.random.Feature;
import dev.bygone.testing.random.Multiverses;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Random tables fed by snapshots equal the oracle: those with refused deliveries one by one, and
 * many others in universes of one table.
 */
final class RandomSnapshotsTest {
  @Provide
  Arbitrary<Scenario> scenarios() {
    return Scenarios.snapshots();
  }

  /** {@code jqwik.tries.default} says how many. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void equalTheOracle(@ForAll("scenarios") Scenario scenario) {
    UniverseRuns.check(scenario);
  }

  @Example
  void equalTheOracleInEveryUniverse() {
    new UniverseRuns("snapshots", Multiverses.snapshots(UniverseRuns.TOGETHER))
        .run(Feature.ofUniverses(DeliveryKind.SNAPSHOT));
  }
}
