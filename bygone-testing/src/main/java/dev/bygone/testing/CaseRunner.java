package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.testing.CaseResult.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Runs cases on an engine. */
public final class CaseRunner {
  /** How a case came out and why. */
  private record Verdict(Outcome outcome, String message) {
    static final Verdict PASSED = new Verdict(Outcome.PASSED, "");

    static Verdict failed(String message) {
      return new Verdict(Outcome.FAILED, message);
    }

    static Verdict notImplemented(String what) {
      return new Verdict(Outcome.NOT_IMPLEMENTED, what);
    }
  }

  private CaseRunner() {}

  /** Runs one case on the engine of this name, in every order if it says so. */
  public static CaseResult run(Case testCase, String engine) {
    return run(testCase, engine, Integer.MAX_VALUE);
  }

  /** Runs one case on the engine of this name, in at most so many of its orders. */
  public static CaseResult run(Case testCase, String engine, int mostOrders) {
    long start = System.nanoTime();
    Verdict verdict = verdict(testCase, engine, mostOrders);
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new CaseResult(testCase, engine, verdict.outcome(), verdict.message(), time);
  }

  private static Verdict verdict(Case testCase, String engine, int mostOrders) {
    if (testCase.table() instanceof Case.Table.Refused refused) {
      return definitionRefused(testCase.expected().definitionError(), refused.problems());
    }
    if (!testCase.notImplemented().isEmpty()) {
      return Verdict.notImplemented(
          "not implemented yet: " + String.join(", ", testCase.notImplemented()));
    }
    return testCase
        .expected()
        .definitionError()
        .map(code -> Verdict.failed("the definition must be refused as " + code + ", but holds"))
        .orElseGet(() -> play(testCase, engine, mostOrders));
  }

  private static Verdict definitionRefused(Optional<ErrorCode> expected, List<Problem> problems) {
    if (Problems.notImplemented(problems)) {
      return Verdict.notImplemented(Problems.text(problems));
    }
    return problems.stream().map(Problem::code).anyMatch(c -> expected.equals(Optional.of(c)))
        ? Verdict.PASSED
        : Verdict.failed("the definition is refused\n" + Problems.text(problems));
  }

  private static Verdict play(Case testCase, String engine, int mostOrders) {
    try {
      Path folder = Files.createTempDirectory("bygone-case");
      try {
        return play(testCase, engine, folder, mostOrders);
      } finally {
        delete(folder);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("Cannot write the deliveries of " + testCase.name(), e);
    }
  }

  private static Verdict play(Case testCase, String engine, Path folder, int mostOrders) {
    Case.Table.Valid table = (Case.Table.Valid) testCase.table();
    try {
      new CaseRun(testCase, table.definition(), engine, folder, mostOrders).run();
      return Verdict.PASSED;
    } catch (Mismatch e) {
      return Verdict.failed(e.getMessage());
    } catch (BygoneException e) {
      return Verdict.failed(Problems.text(e.problems()));
    }
  }

  /** The folder holds only the files of the deliveries. */
  private static void delete(Path folder) throws IOException {
    try (var files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
