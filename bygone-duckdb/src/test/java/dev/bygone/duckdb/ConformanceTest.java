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
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every case file of the project on DuckDB. */
final class ConformanceTest {
  private static final Path FOLDER = Path.of("..", "cases");
  private static final int MOST_ORDERS = Integer.getInteger("bygone.case.orders", 4);

  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    return CaseSuite.read(files()).stream()
        .map(c -> DynamicTest.dynamicTest(c.location() + ": " + c.name(), () -> run(c)));
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    }
  }

  private static void run(Case testCase) {
    CaseResult result = CaseRunner.run(testCase, TestEngine.of("duckdb"), MOST_ORDERS);
    assertThat(result.outcome()).as(result.message()).isEqualTo(Outcome.PASSED);
  }
}
