package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.CaseResult.Outcome;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Runs cases on an engine, each in a table of its own. */
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

  /** Runs one case, in every order if it says so. */
  public static CaseResult run(Case testCase, TestEngine engine) {
    return run(testCase, engine, Integer.MAX_VALUE);
  }

  /**
   * Runs one case in at most so many of its orders and in one pass, if it says so.
   *
   * @param mostOrders in at most how many orders; 0 for the given one only, and not in one pass
   */
  public static CaseResult run(Case testCase, TestEngine engine, int mostOrders) {
    long start = System.nanoTime();
    Verdict verdict = verdict(testCase, engine, mostOrders);
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new CaseResult(testCase, engine.label(), verdict.outcome(), verdict.message(), time);
  }

  private static Verdict verdict(Case testCase, TestEngine engine, int mostOrders) {
    if (testCase.table() instanceof Case.Table.Refused refused) {
      return definitionRefused(testCase.expected().definitionError(), refused.problems());
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

  private static Verdict play(Case testCase, TestEngine engine, int mostOrders) {
    TableDefinition table = ((Case.Table.Valid) testCase.table()).definition();
    try (TemporaryFolder folder = TemporaryFolder.create("bygone-case")) {
      TableRun run =
          new TableRun(
              table,
              testCase.expected().pit().map(Case.ExpectedPit::definition).stream().toList(),
              engine,
              folder.path(),
              testCase.deliveries(),
              new CaseChecks(testCase));
      run.inOrder();
      if (testCase.anyOrder() && mostOrders > 0) {
        run.inOtherWays(mostOrders);
      }
      return Verdict.PASSED;
    } catch (Mismatch e) {
      return Verdict.failed(e.getMessage());
    } catch (BygoneException e) {
      return Verdict.failed(Problems.text(e.problems()));
    }
  }
}
