package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.Problem;
import dev.bygone.testing.CaseResult.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** What {@code bygone test} does: all cases of some files on an engine. */
public final class CaseSuite {
  /**
   * How the cases came out.
   *
   * @param results one result a case and engine, in the order of the files
   */
  public record Summary(List<CaseResult> results) {
    /** Copies. */
    public Summary {
      results = List.copyOf(results);
    }

    /** The results of each engine. */
    public Map<String, Summary> byEngine() {
      return results.stream()
          .collect(
              Collectors.groupingBy(
                  CaseResult::engine,
                  LinkedHashMap::new,
                  Collectors.collectingAndThen(Collectors.toList(), Summary::new)));
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

  /** Runs these cases as thoroughly as this and tells each result as it comes, in their order. */
  public static Summary run(
      List<Case> cases, TestEngine engine, RunPlan plan, Consumer<CaseResult> listener) {
    return new Summary(new SuiteRun(cases, engine, plan).run(listener));
  }
}
