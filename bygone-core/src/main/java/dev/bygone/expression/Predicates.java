package dev.bygone.expression;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsBooleanExpression;
import net.sf.jsqlparser.expression.operators.relational.IsDistinctExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;

/** Writes predicates that are spelt with words. */
record Predicates(ExpressionWriter out, Refusals refusals) {
  void register() {
    on(Between.class, Between::getLeftExpression, this::between);
    on(InExpression.class, InExpression::getLeftExpression, this::in);
    on(LikeExpression.class, LikeExpression::getLeftExpression, this::like);
    on(IsNullExpression.class, IsNullExpression::getLeftExpression, this::isNull);
    on(IsBooleanExpression.class, IsBooleanExpression::getLeftExpression, this::isBoolean);
    on(IsDistinctExpression.class, IsDistinctExpression::getLeftExpression, this::isDistinct);
  }

  private <T> void on(Class<T> type, Function<T, Expression> operand, Consumer<T> writer) {
    out.on(
        type,
        e -> {
          if (!refusals.refusesAmbiguous(operand.apply(e))) {
            writer.accept(e);
          }
        });
  }

  private void between(Between e) {
    out.compound(
        e.getLeftExpression(),
        not(e.isNot()) + " between ",
        e.getBetweenExpressionStart(),
        " and ",
        e.getBetweenExpressionEnd());
  }

  private void in(InExpression e) {
    boolean plain = !e.isGlobal() && e.getOldOracleJoinSyntax() == 0;
    if (plain && e.getRightExpression() instanceof ParenthesedExpressionList<?> values) {
      out.fixed("(");
      out.sequence(e.getLeftExpression(), not(e.isNot()) + " in (");
      out.list(values);
      out.fixed("))");
    } else {
      refusals.unusable(e);
    }
  }

  private void like(LikeExpression e) {
    if (e.isUseBinary() || !isLike(e.getLikeKeyWord()) || !hasPortablePattern(e)) {
      refusals.unusable(e);
      return;
    }
    List<Expression> operands =
        Stream.of(e.getLeftExpression(), e.getRightExpression(), e.getEscape())
            .filter(Objects::nonNull)
            .toList();
    if (e.isNot()) {
      out.fixed("(not ");
    }
    boolean any = e.getLikeKeyWord() == LikeExpression.KeyWord.ILIKE;
    out.operation(any ? Operation.ILIKE : Operation.LIKE, operands);
    if (e.isNot()) {
      out.fixed(")");
    }
  }

  private static boolean isLike(LikeExpression.KeyWord word) {
    return word == LikeExpression.KeyWord.LIKE || word == LikeExpression.KeyWord.ILIKE;
  }

  /**
   * Without an escape clause a backslash is an escape on Spark and a letter on DuckDB; and an
   * escape before what needs none means nothing on the one and is an error on the other.
   */
  private static boolean hasPortablePattern(LikeExpression e) {
    Optional<String> pattern = text(e.getRightExpression());
    if (e.getEscape() == null) {
      return pattern.isEmpty() || !pattern.get().contains("\\");
    }
    Optional<String> escape = text(e.getEscape());
    return escape.isPresent()
        && escape.get().length() == 1
        && pattern.isPresent()
        && escapesOnlyWhatNeedsIt(pattern.get(), escape.get());
  }

  private static boolean escapesOnlyWhatNeedsIt(String pattern, String escape) {
    String sign = Pattern.quote(escape);
    return !pattern.replaceAll(sign + "(?:[%_]|" + sign + ")", "").contains(escape);
  }

  private static Optional<String> text(Expression e) {
    return e instanceof StringValue value
        ? Optional.of(Operands.text(value.getValue()))
        : Optional.empty();
  }

  private void isNull(IsNullExpression e) {
    boolean negated = e.isNot() || e.isUseNotNull();
    out.compound(e.getLeftExpression(), " is" + not(negated) + " null");
  }

  private void isBoolean(IsBooleanExpression e) {
    out.compound(e.getLeftExpression(), " is" + not(e.isNot()) + (e.isTrue() ? " true" : " false"));
  }

  private void isDistinct(IsDistinctExpression e) {
    out.compound(
        e.getLeftExpression(), " is" + not(e.isNot()) + " distinct from ", e.getRightExpression());
  }

  private static String not(boolean negated) {
    return negated ? " not" : "";
  }
}
