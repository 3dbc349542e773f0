package dev.bygone.duckdb;

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

/** Random feeds in the order of their files equal the oracle. */
final class RandomFilesTest {
  @Provide
  Arbitrary<Scenario> scenarios() {
    return Scenarios.files();
  }

  /** {@code jqwik.tries.default} says how many. */
  @Property(edgeCases = EdgeCasesMode.NONE)
  void equalTheOracle(@ForAll("scenarios") Scenario scenario) {
    UniverseRuns.check(scenario);
  }

  @Example
  void equalTheOracleInEveryUniverse() {
    new UniverseRuns("files", Multiverses.files(UniverseRuns.TOGETHER)).run(Set.of());
  }
}
