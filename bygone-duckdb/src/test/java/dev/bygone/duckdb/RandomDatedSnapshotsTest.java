package dev.bygone.duckdb;

import dev.bygone.testing.random.Feature;
import dev.bygone.testing.random.Multiverses;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Random tables fed by snapshots whose rows say themselves since when they have been so equal the
 * oracle: those with refused deliveries one by one, and many others in universes of one table.
 */
final class RandomDatedSnapshotsTest {
  private static final Set<Feature> REQUIRED =
      Set.of(
          Feature.REDELIVERY_DROPS_KEY,
          Feature.CORRECTED,
          Feature.RETURNING_KEY,
          Feature.NULL_VALUE,
          Feature.NO_OP);

  @Provide
  Arbitrary<Scenario> scenarios() {
    return Scenarios.datedSnapshots();
  }

  /** {@code jqwik.tries.default} says how many. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void equalTheOracle(@ForAll("scenarios") Scenario scenario) {
    UniverseRuns.check(scenario);
  }

  @Example
  void equalTheOracleInEveryUniverse() {
    new UniverseRuns("dated snapshots", Multiverses.datedSnapshots(UniverseRuns.TOGETHER))
        .run(REQUIRED);
  }
}
