package dev.bygone.duckdb;

import dev.bygone.definition.DeliveryKind;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import java.io.IOException;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AfterProperty;

/** Random tables fed by changes equal the oracle; {@code jqwik.tries.default} says how many. */
final class RandomChangesTest {
  private final ScenarioRuns runs = new ScenarioRuns();

  @Provide
  Arbitrary<Scenario> scenarios() {
    return Scenarios.changes();
  }

  @Property(edgeCases = EdgeCasesMode.NONE)
  void equalTheOracle(@ForAll("scenarios") Scenario scenario) throws IOException {
    runs.run(scenario);
  }

  @AfterProperty
  void report() {
    runs.report(DeliveryKind.CHANGES);
  }
}
