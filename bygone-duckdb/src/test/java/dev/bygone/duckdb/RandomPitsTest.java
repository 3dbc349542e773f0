package dev.bygone.duckdb;

import dev.bygone.testing.Playground;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.random.PitCheck;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** PIT tables of random histories equal the slow definition after each load. */
final class RandomPitsTest {
  @Provide
  Arbitrary<Scenario> scenarios() {
    return Arbitraries.oneOf(Scenarios.changes(), Scenarios.snapshots(), Scenarios.datedSnapshots())
        .filter(s -> PitCheck.isFor(s.table()));
  }

  /** {@code jqwik.tries.default} says how many. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void equalTheSlowDefinition(@ForAll("scenarios") Scenario scenario) {
    Folders.with(
        folder ->
            new PitCheck(
                    scenario,
                    pits ->
                        Playground.open(folder, TestEngine.of("duckdb"), scenario.declared(), pits))
                .run());
  }
}
