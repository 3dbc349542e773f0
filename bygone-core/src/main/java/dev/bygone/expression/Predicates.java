package dev.bygone.expression;

import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
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
    String operator = " " + e.getLikeKeyWord().name().toLowerCase(Locale.ROOT) + " ";
    out.fixed("(");
    out.sequence(e.getLeftExpression(), not(e.isNot()) + operator, e.getRightExpression());
    if (e.getEscape() != null) {
      out.sequence(" escape ", e.getEscape());
    }
    out.fixed(")");
  }

  private static boolean isLike(LikeExpression.KeyWord word) {
    return word == LikeExpression.KeyWord.LIKE || word == LikeExpression.KeyWord.ILIKE;
  }

  /** Without an escape clause a backslash is an escape on Spark and a letter on DuckDB. */
  private static boolean hasPortablePattern(LikeExpression e) {
    Expression pattern = e.getRightExpression();
    return e.getEscape() instanceof StringValue
        || (e.getEscape() == null
            && !(pattern instanceof StringValue text && text.getValue().contains("\\")));
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
