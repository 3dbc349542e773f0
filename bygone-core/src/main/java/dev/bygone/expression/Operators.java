package dev.bygone.expression;

import java.util.List;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.arithmetic.Concat;
import net.sf.jsqlparser.expression.operators.arithmetic.Division;
import net.sf.jsqlparser.expression.operators.arithmetic.Modulo;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.EqualsTo;
import net.sf.jsqlparser.expression.operators.relational.GreaterThan;
import net.sf.jsqlparser.expression.operators.relational.GreaterThanEquals;
import net.sf.jsqlparser.expression.operators.relational.MinorThan;
import net.sf.jsqlparser.expression.operators.relational.MinorThanEquals;
import net.sf.jsqlparser.expression.operators.relational.NotEqualsTo;
import net.sf.jsqlparser.expression.operators.relational.OldOracleJoinBinaryExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;

/** Writes operators and parentheses. */
record Operators(ExpressionWriter out, Refusals refusals) {
  void register() {
    out.on(AndExpression.class, e -> write(e, "and"));
    out.on(OrExpression.class, e -> write(e, "or"));
    binary(EqualsTo.class, "=");
    binary(NotEqualsTo.class, "<>");
    binary(GreaterThan.class, ">");
    binary(GreaterThanEquals.class, ">=");
    binary(MinorThan.class, "<");
    binary(MinorThanEquals.class, "<=");
    binary(Addition.class, "+");
    binary(Subtraction.class, Operation.SUBTRACT);
    binary(Multiplication.class, "*");
    binary(Division.class, Operation.DIVIDE);
    binary(Modulo.class, "%");
    binary(Concat.class, Operation.CONCAT);
    out.on(NotExpression.class, this::not);
    out.on(SignedExpression.class, this::signed);
    out.on(ParenthesedExpressionList.class, this::parentheses);
  }

  private <T extends BinaryExpression> void binary(Class<T> type, String operator) {
    out.on(type, e -> binary(e, operator));
  }

  private <T extends BinaryExpression> void binary(Class<T> type, Operation operation) {
    out.on(
        type,
        e -> {
          if (!refusals.refusesAmbiguous(e.getLeftExpression(), e.getRightExpression())) {
            out.operation(operation, List.of(e.getLeftExpression(), e.getRightExpression()));
          }
        });
  }

  private void binary(BinaryExpression e, String operator) {
    if (e instanceof OldOracleJoinBinaryExpression join && isOracleJoin(join)) {
      refusals.unusable(e);
    } else if (!refusals.refusesAmbiguous(e.getLeftExpression(), e.getRightExpression())) {
      write(e, operator);
    }
  }

  private void write(BinaryExpression e, String operator) {
    out.compound(e.getLeftExpression(), " " + operator + " ", e.getRightExpression());
  }

  private static boolean isOracleJoin(OldOracleJoinBinaryExpression e) {
    return e.getOldOracleJoinSyntax() != 0 || e.getOraclePriorPosition() != 0;
  }

  private void not(NotExpression e) {
    if (e.isExclamationMark()) {
      refusals.unusable(e);
    } else {
      out.compound("not ", e.getExpression());
    }
  }

  private void signed(SignedExpression e) {
    if (e.getSign() == '-' || e.getSign() == '+') {
      out.compound(e.getSign() + " ", e.getExpression());
    } else {
      refusals.unusable(e);
    }
  }

  private void parentheses(ParenthesedExpressionList<?> e) {
    if (e.size() == 1) {
      out.write(e.get(0));
    } else {
      refusals.unusable(e);
    }
  }
}
