package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.Problem;
import dev.bygone.testing.CaseResult.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** What {@code bygone test} does: all cases of some files on one engine. */
public final class CaseSuite {
  /**
   * How the cases came out.
   *
   * @param results one result a case, in the order of the files
   */
  public record Summary(List<CaseResult> results) {
    /** Copies. */
    public Summary {
      results = List.copyOf(results);
    }

    /** How many cases came out like this. */
    public long count(Outcome outcome) {
      return results.stream().filter(r -> r.outcome() == outcome).count();
    }

    /** Whether every case passed. */
    public boolean passed() {
      return results.stream().allMatch(CaseResult::passed);
    }
  }

  private CaseSuite() {}

  /**
   * The cases of these files.
   *
   * @throws BygoneException INVALID_DEFINITION with everything that is wrong in any of them
   */
  public static List<Case> read(List<Path> files) {
    List<Case> cases = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    for (Path file : files) {
      try {
        cases.addAll(Cases.read(file));
      } catch (BygoneException e) {
        problems.addAll(e.problems());
      }
    }
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
    return cases;
  }

  /** Runs these cases on the engine of this name and tells each result as it comes. */
  public static Summary run(List<Case> cases, String engine, Consumer<CaseResult> listener) {
    List<CaseResult> results = new ArrayList<>();
    for (Case testCase : cases) {
      CaseResult result = CaseRunner.run(testCase, engine);
      results.add(result);
      listener.accept(result);
    }
    return new Summary(results);
  }
}
