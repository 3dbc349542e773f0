package dev.bygone.expression;

import dev.bygone.words.Nearest;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import net.sf.jsqlparser.expression.CaseExpression;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.TrimFunction;
import net.sf.jsqlparser.expression.WhenClause;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;

/** Writes functions, casts and case. */
record Calls(ExpressionWriter out, Refusals refusals) {
  private static final List<String> CASTS = List.of("cast", "try_cast");

  void register() {
    out.on(Function.class, this::function);
    out.on(TrimFunction.class, this::trim);
    out.on(CastExpression.class, this::cast);
    out.on(CaseExpression.class, this::cases);
  }

  private void function(Function e) {
    Optional<SqlFunction> function = SqlFunction.of(e.getName());
    if (function.isEmpty()) {
      refusals.add(
          "unknown function \"" + e.getName() + "\"",
          Nearest.remedy(e.getName(), SqlFunction.names(), "Known functions"));
    } else if (isPlain(e)) {
      call(function.get(), arguments(e), e);
    } else {
      refusals.unusable(e);
    }
  }

  private static List<Expression> arguments(Function e) {
    return Optional.<ExpressionList<?>>ofNullable(e.getParameters())
        .<List<Expression>>map(List::copyOf)
        .orElseGet(List::of);
  }

  /** Whether a call has nothing but a name and arguments: no distinct, order, filter and so on. */
  private static boolean isPlain(Function e) {
    Function bare = new Function(e.getName(), arguments(e).toArray(Expression[]::new));
    return bare.toString().equals(e.toString());
  }

  private void trim(TrimFunction e) {
    if (e.getTrimSpecification() == null && e.getFromExpression() == null) {
      call(SqlFunction.TRIM, List.of(e.getExpression()), e);
    } else {
      refusals.unusable(e);
    }
  }

  private void call(SqlFunction function, List<Expression> arguments, Expression e) {
    if (!function.takes(arguments.size())) {
      refusals.add(
          "\"" + e.toString().strip() + "\" has " + arguments.size() + " arguments",
          "The function takes " + function.arity() + ".");
    } else if (function == SqlFunction.SUBSTRING && !isPlace(arguments.get(1))) {
      refusals.add(
          "\"" + e + "\" does not begin at a fixed place",
          "Write the place as a number from 1 on; engines disagree about others.");
    } else if (function == SqlFunction.SUBSTRING && !isLength(arguments)) {
      refusals.add(
          "\"" + e + "\" takes less than nothing", "Write a length that is a number from 0 on.");
    } else if (function == SqlFunction.ROUND && !isDigits(arguments)) {
      refusals.add(
          "\"" + e + "\" does not round to a fixed place",
          "Write the number of digits as a number.");
    } else if (function.operation().isPresent()) {
      out.operation(function.operation().get(), arguments);
    } else {
      out.fixed(function.opening());
      out.list(arguments);
      out.fixed(")");
    }
  }

  private static boolean isPlace(Expression e) {
    return e instanceof LongValue place && place.getBigIntegerValue().signum() > 0;
  }

  /** Of a negative length engines disagree. */
  private static boolean isLength(List<Expression> arguments) {
    return arguments.size() < 3 || !(arguments.get(2) instanceof SignedExpression);
  }

  private static boolean isDigits(List<Expression> arguments) {
    return arguments.size() < 2
        || arguments.get(1) instanceof LongValue
        || (arguments.get(1) instanceof SignedExpression signed
            && signed.getExpression() instanceof LongValue);
  }

  private void cast(CastExpression e) {
    Optional<String> type =
        Optional.ofNullable(e.getColDataType()).flatMap(t -> CastType.of(t.toString()));
    String keyword = Optional.ofNullable(e.keyword).orElse("cast").toLowerCase(Locale.ROOT);
    if (type.isEmpty() || e.getFormat() != null || !CASTS.contains(keyword)) {
      refusals.add("a cast to a type that cannot be used", CastType.REMEDY);
    } else if (keyword.equals("cast")) {
      out.cast(e.getLeftExpression(), type.get());
    } else {
      out.tryCast(e.getLeftExpression(), type.get());
    }
  }

  private void cases(CaseExpression e) {
    out.fixed("(case");
    Optional.ofNullable(e.getSwitchExpression()).ifPresent(s -> out.sequence(" ", s));
    for (WhenClause when : e.getWhenClauses()) {
      out.sequence(" when ", when.getWhenExpression(), " then ", when.getThenExpression());
    }
    Optional.ofNullable(e.getElseExpression()).ifPresent(s -> out.sequence(" else ", s));
    out.fixed(" end)");
  }
}
