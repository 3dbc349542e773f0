package dev.bygone.duckdb;

import dev.bygone.definition.DeliveryKind;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Random tables that take events only so late equal the oracle, which forgets nothing. */
final class RandomLatenessTest {
  @Provide
  Arbitrary<Scenario> changes() {
    return Scenarios.late(DeliveryKind.CHANGES);
  }

  @Provide
  Arbitrary<Scenario> snapshots() {
    return Scenarios.late(DeliveryKind.SNAPSHOT);
  }

  /** {@code jqwik.tries.default} says how many. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void changesEqualTheOracle(@ForAll("changes") Scenario scenario) {
    UniverseRuns.check(scenario);
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void snapshotsEqualTheOracle(@ForAll("snapshots") Scenario scenario) {
    UniverseRuns.check(scenario);
  }
}
