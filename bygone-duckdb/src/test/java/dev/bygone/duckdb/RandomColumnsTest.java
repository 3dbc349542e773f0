package dev.bygone.duckdb;

import dev.bygone.testing.Playground;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.ScenarioCheck;
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
    Folders.with(
        folder ->
            new ScenarioCheck(
                    scenario, table -> Playground.open(folder, TestEngine.of("duckdb"), table))
                .run());
  }
}
