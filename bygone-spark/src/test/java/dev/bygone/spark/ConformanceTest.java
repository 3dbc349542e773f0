package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.LakeFormat;
import dev.bygone.testing.Case;
import dev.bygone.testing.CaseResult;
import dev.bygone.testing.CaseResult.Outcome;
import dev.bygone.testing.CaseSuite;
import dev.bygone.testing.RunPlan;
import dev.bygone.testing.TestEngine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The case files of the project on Spark: a sample of the cases in order, and every fifth of these
 * in other orders and in one pass; in the profile {@code spark-all} every case, in all orders.
 */
final class ConformanceTest {
  private static final Path FOLDER = Path.of("..", "cases");
  private static final int EVERY = Integer.getInteger("bygone.case.every", 1);
  private static final int PERMUTED_EVERY = Integer.getInteger("bygone.case.permuted", 5);
  private static final int MOST_ORDERS = Integer.getInteger("bygone.case.orders", 2);
  private static final LakeFormat FORMAT =
      LakeFormat.valueOf(
          System.getProperty("bygone.lake.format", "delta").toUpperCase(Locale.ROOT));

  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    return CaseSuite.run(
            sample(CaseSuite.read(files())),
            TestEngine.of("spark").withLakeFormat(FORMAT),
            RunPlan.quick()
                .withPermutedEvery(PERMUTED_EVERY)
                .withMostOrders(MOST_ORDERS)
                .withParallelRuns(2),
            result -> {})
        .results()
        .stream()
        .map(r -> DynamicTest.dynamicTest(name(r), () -> requirePassed(r)));
  }

  private static List<Case> sample(List<Case> cases) {
    return IntStream.range(0, cases.size())
        .filter(i -> i % EVERY == 0)
        .mapToObj(cases::get)
        .toList();
  }

  private static String name(CaseResult result) {
    return "%s: %s (%d ms)"
        .formatted(
            result.testCase().location(), result.testCase().name(), result.time().toMillis());
  }

  private static void requirePassed(CaseResult result) {
    assertThat(result.outcome()).as(result.message()).isEqualTo(Outcome.PASSED);
  }

  private static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.walk(FOLDER)) {
      return files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList();
    }
  }
}
