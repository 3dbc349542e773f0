package dev.bygone.duckdb;

import dev.bygone.definition.DeliveryKind;
import dev.bygone.testing.random.Multiverses;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.ScenarioCheck;
import dev.bygone.testing.random.Scenarios;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Histories that are built anew are what they were. */
final class RandomRebuildsTest {
  @Provide
  Arbitrary<Scenario> scenarios() {
    return Arbitraries.oneOf(
        Scenarios.changes(),
        Scenarios.snapshots(),
        Scenarios.datedSnapshots(),
        Scenarios.late(DeliveryKind.CHANGES),
        Scenarios.late(DeliveryKind.SNAPSHOT),
        Scenarios.corrected());
  }

  /** {@code jqwik.tries.default} says how many. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void areTheSame(@ForAll("scenarios") Scenario scenario) {
    UniverseRuns.check(scenario, ScenarioCheck::runRebuilding);
  }

  @Example
  void areTheSameInEveryUniverse() {
    new UniverseRuns(
            "rebuilds",
            Arbitraries.oneOf(
                Multiverses.changes(UniverseRuns.TOGETHER),
                Multiverses.snapshots(UniverseRuns.TOGETHER),
                Multiverses.corrected(UniverseRuns.TOGETHER)),
            ScenarioCheck::runRebuilding)
        .runHalf();
  }
}
