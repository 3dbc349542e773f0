package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.testing.Case;
import dev.bygone.testing.CaseResult;
import dev.bygone.testing.CaseResult.Outcome;
import dev.bygone.testing.CaseRunner;
import dev.bygone.testing.CaseSuite;
import dev.bygone.testing.TestEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every case file of the project on DuckDB; some of the cases in other orders too. */
final class ConformanceTest {
  private static final Path FOLDER = Path.of("..", "cases");
  private static final int MOST_ORDERS = Integer.getInteger("bygone.case.orders", 4);
  private static final int EVERY = Integer.getInteger("bygone.case.reordered", 1);

  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    List<Case> cases = CaseSuite.read(files());
    return IntStream.range(0, cases.size())
        .mapToObj(
            i ->
                DynamicTest.dynamicTest(
                    cases.get(i).location() + ": " + cases.get(i).name(),
                    () -> run(cases.get(i), i % EVERY == 0 ? MOST_ORDERS : 0)));
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  private static void run(Case testCase, int mostOrders) {
    CaseResult result = CaseRunner.run(testCase, TestEngine.of("duckdb"), mostOrders);
    assertThat(result.outcome()).as(result.message()).isEqualTo(Outcome.PASSED);
  }
}
