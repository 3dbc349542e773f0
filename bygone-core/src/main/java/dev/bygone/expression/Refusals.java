package dev.bygone.expression;

import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.util.List;

/** Notes what cannot be used in an expression. */
record Refusals(String text, List<Problem> problems) {
  private static final String USABLE =
      "Use comparisons, and, or, not, in, between, like, is null, case, cast and the known"
          + " functions over the columns of the source.";

  void add(String what, String remedy) {
    problems.add(Problem.of(ErrorCode.INVALID_DEFINITION, what + in(text), remedy));
  }

  void unusable(Object part) {
    add("\"" + part.toString().strip() + "\" cannot be used", USABLE);
  }

  static String in(String text) {
    return " in the expression \"" + text.strip() + "\"";
  }
}
