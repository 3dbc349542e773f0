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

/** Random tables that keep corrections equal the oracle, and so does what was known of them. */
final class RandomCorrectionsTest {
  private static final Set<Feature> REQUIRED =
      Set.of(Feature.LATE, Feature.CORRECTED, Feature.NULL_VALUE, Feature.NO_OP);

  @Provide
  Arbitrary<Scenario> scenarios() {
    return Scenarios.corrected();
  }

  /** {@code jqwik.tries.default} says how many. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void equalTheOracle(@ForAll("scenarios") Scenario scenario) {
    UniverseRuns.check(scenario);
  }

  @Example
  void equalTheOracleInEveryUniverse() {
    new UniverseRuns("corrections", Multiverses.corrected(UniverseRuns.TOGETHER)).run(REQUIRED);
  }
}
