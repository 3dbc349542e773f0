package dev.bygone.expression;

import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.NotExpression;

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

  /**
   * Refuses an operand that is a bare {@code not}, which the parser lets bind tighter than the
   * operator while engines do not.
   */
  boolean refusesAmbiguous(Expression... operands) {
    Optional<Expression> ambiguous =
        Arrays.stream(operands).filter(NotExpression.class::isInstance).findFirst();
    ambiguous.ifPresent(e -> add("\"" + e + "\" is ambiguous", "Put it in parentheses."));
    return ambiguous.isPresent();
  }

  private static String in(String text) {
    return " in the expression \"" + text.strip() + "\"";
  }
}
