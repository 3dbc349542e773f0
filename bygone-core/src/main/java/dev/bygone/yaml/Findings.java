package dev.bygone.yaml;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects everything that is wrong in a file, so that all of it can be told at once. */
public final class Findings {
  private final List<Finding> found = new ArrayList<>();

  private record Finding(Location at, String what, String remedy) {
    private Problem problem() {
      return Problem.of(ErrorCode.INVALID_DEFINITION, at + ": " + what, remedy);
    }
  }

  /** Notes that something is wrong at a place, and what to do about it. */
  public void add(Location at, String what, String remedy) {
    found.add(new Finding(at, what, remedy));
  }

  /** Notes the problems of a part of the file that was read by itself. */
  public void addAll(Location at, List<Problem> problems) {
    problems.forEach(p -> add(at, p.what(), p.remedy()));
  }

  /** How many times something was noted. */
  public int count() {
    return found.size();
  }

  /** What was noted, each thing once, in the order of the file. */
  public List<Problem> problems() {
    Map<String, Finding> once = new LinkedHashMap<>();
    found.forEach(f -> once.putIfAbsent(f.at() + f.what(), f));
    return once.values().stream()
        .sorted(
            Comparator.comparing((Finding f) -> f.at().line()).thenComparing(f -> f.at().column()))
        .map(Finding::problem)
        .toList();
  }

  /**
   * Ends the reading if anything is wrong.
   *
   * @throws BygoneException INVALID_DEFINITION, with everything that was noted
   */
  public void throwIfAny() {
    if (!found.isEmpty()) {
      throw new BygoneException(problems());
    }
  }
}
