package dev.bygone.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.testing.CaseResult.Outcome;
import dev.bygone.testing.CaseSuite.Summary;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be said of cases without an engine; the engines' own tests run the rest. */
final class CaseSuiteTest {
  private static final String CASES =
      """
      tests:
        - name: refused
          table: {columns: {id: integer}, delivery: snapshot}
          error: INVALID_DEFINITION
        - name: holds
          table: {columns: {id: integer}, delivery: snapshot, key: id}
          error: INVALID_DEFINITION
        - name: wrong & <unexpected>
          table: {columns: {id: integer}, delivery: snapshot}
          deliveries: []
          expect: {columns: [id], rows: []}
        - name: later
          table: {columns: {id: integer}, delivery: changes, key: id, sequence_by: {file_order: true}, lateness: 30d}
          deliveries: []
          expect: {columns: [id], rows: []}
        - name: without an engine
          table: {columns: {id: integer}, delivery: snapshot, key: id}
          deliveries: []
          expect: {columns: [id], rows: []}
      """;

  @TempDir private Path folder;

  @Test
  void tellsEachResultAsItComes() {
    List<CaseResult> told = new ArrayList<>();

    Summary summary = run(told);

    assertThat(told).isEqualTo(summary.results());
    assertThat(told)
        .extracting(CaseResult::outcome)
        .containsExactly(
            Outcome.PASSED,
            Outcome.FAILED,
            Outcome.FAILED,
            Outcome.NOT_IMPLEMENTED,
            Outcome.FAILED);
    assertThat(summary.passed()).isFalse();
    assertThat(summary.count(Outcome.FAILED)).isEqualTo(3);
  }

  @Test
  void saysWhy() {
    assertThat(run(new ArrayList<>()).results())
        .extracting(CaseResult::message)
        .satisfiesExactly(
            passed -> assertThat(passed).isEmpty(),
            holds -> assertThat(holds).contains("must be refused as INVALID_DEFINITION"),
            wrong -> assertThat(wrong).contains("f.yaml:9:12", "needs a key"),
            later -> assertThat(later).contains("not implemented yet"),
            engine -> assertThat(engine).contains("no engine none"));
  }

  @Test
  void writesResultsForBuildServers() throws IOException {
    Path report = folder.resolve("report.xml");

    JunitReport.write(report, run(new ArrayList<>()).results());

    assertThat(report)
        .content()
        .contains(
            "<testsuite name=\"f.yaml on none\" tests=\"5\" failures=\"4\" errors=\"0\" skipped=\"0\"",
            "name=\"wrong &amp; &lt;unexpected&gt;\"",
            "<failure type=\"not_implemented\"");
  }

  private static Summary run(List<CaseResult> told) {
    return CaseSuite.run(
        Cases.parse("f.yaml", CASES), TestEngine.of("none"), RunPlan.thorough(), told::add);
  }
}
