package dev.bygone.duckdb;

import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Random tables that get a column from some of their deliveries equal the oracle. */
final class RandomColumnsTest {
  @Provide
  Arbitrary<Scenario> scenarios() {
    return Scenarios.laterColumns();
  }

  /** {@code jqwik.tries.default} says how many. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void equalTheOracle(@ForAll("scenarios") Scenario scenario) {
    UniverseRuns.check(scenario);
  }
}
