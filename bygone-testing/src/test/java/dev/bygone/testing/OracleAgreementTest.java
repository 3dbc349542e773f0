package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The oracle and the case files, two independent statements of the contract, agree. */
final class OracleAgreementTest {
  @TestFactory
  Stream<DynamicTest> agrees() {
    return cases()
        .filter(OracleCase::supports)
        .map(c -> DynamicTest.dynamicTest(c.location().file() + ": " + c.name(), () -> run(c)));
  }

  @Test
  void supportsMostCases() {
    assertThat(cases().filter(OracleCase::supports).count()).isGreaterThan(120);
  }

  private static Stream<Case> cases() {
    return CaseFiles.all().stream().flatMap(f -> Cases.read(f).stream());
  }

  private static void run(Case testCase) {
    Case.Table.Valid valid = (Case.Table.Valid) testCase.table();
    assertThatCode(() -> new OracleCase(testCase, valid.definition()).run())
        .doesNotThrowAnyException();
  }
}
