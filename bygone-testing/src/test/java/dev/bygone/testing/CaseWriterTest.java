package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.Scenarios;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A counterexample that is printed can be run as it is: the oracle agrees with it. */
final class CaseWriterTest {
  @Provide
  Arbitrary<Scenario> changes() {
    return Scenarios.changes();
  }

  @Provide
  Arbitrary<Scenario> snapshots() {
    return Scenarios.snapshots();
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void changesCanBeReadBack(@ForAll("changes") Scenario scenario) {
    requireReadable(scenario);
  }

  @Property(tries = 100, edgeCases = EdgeCasesMode.NONE)
  void snapshotsCanBeReadBack(@ForAll("snapshots") Scenario scenario) {
    requireReadable(scenario);
  }

  private static void requireReadable(Scenario scenario) {
    Case read = Cases.parse("written.yaml", scenario.toString()).get(0);
    Case.Table.Valid table = (Case.Table.Valid) read.table();
    assertThatCode(() -> new OracleCase(read, table.definition()).run()).doesNotThrowAnyException();
  }
}
