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

/** Loads that are taken back leave what the oracle says of the others. */
final class RandomRetractionsTest {
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
  void leaveTheOthers(@ForAll("scenarios") Scenario scenario) {
    UniverseRuns.check(scenario, ScenarioCheck::runTakingBack);
  }

  @Example
  void leaveTheOthersInEveryUniverse() {
    new UniverseRuns(
            "retractions",
            Arbitraries.oneOf(
                Multiverses.changes(UniverseRuns.TOGETHER),
                Multiverses.snapshots(UniverseRuns.TOGETHER),
                Multiverses.corrected(UniverseRuns.TOGETHER)),
            ScenarioCheck::runTakingBack)
        .runHalf();
  }
}
