package dev.bygone.spark;

import static org.apache.spark.sql.functions.call_function;
import static org.apache.spark.sql.functions.ceil;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.datediff;
import static org.apache.spark.sql.functions.floor;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.udf;

import dev.bygone.expression.Operation;
import dev.bygone.spark.SessionFunctions.Operand;
import java.io.Serializable;
import java.util.List;
import java.util.function.DoubleBinaryOperator;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.api.java.UDF2;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;

/** What the operations that engines disagree about are on Spark. */
final class Operations {
  /** No text has it. */
  private static final String NO_ESCAPE = "\uFFFF";

  private static final UserDefinedFunction UPPER = text(Operations::upper);
  private static final UserDefinedFunction LOWER = text(Operations::lower);
  private static final UserDefinedFunction DIVIDE = numbers((a, b) -> a / b);
  private static final UserDefinedFunction CEIL = numbers((a, none) -> Math.ceil(a));
  private static final UserDefinedFunction FLOOR = numbers((a, none) -> Math.floor(a));
  private static final UserDefinedFunction ROUND = numbers(Operations::rounded);

  private Operations() {}

  static Column of(Operation operation, List<Operand> operands) {
    Operand first = operands.get(0);
    return switch (operation) {
      case DIVIDE -> DIVIDE.apply(number(first), number(operands.get(1)));
      case SUBTRACT -> difference(first, operands.get(1));
      case CONCAT -> concat(Texts.of(first), Texts.of(operands.get(1)));
      case CEIL -> isExact(first.type()) ? ceil(first.value()) : CEIL.apply(number(first), lit(0d));
      case FLOOR ->
          isExact(first.type()) ? floor(first.value()) : FLOOR.apply(number(first), lit(0d));
      case ROUND -> round(first, operands.size() > 1 ? operands.get(1).value() : lit(0));
      case UPPER -> UPPER.apply(first.value());
      case LOWER -> LOWER.apply(first.value());
      case LIKE -> like(operands, c -> c);
      case ILIKE -> like(operands, LOWER::apply);
    };
  }

  private static Column number(Operand operand) {
    return operand.value().cast(DataTypes.DoubleType);
  }

  private static Column difference(Operand left, Operand right) {
    boolean days = left.type() instanceof DateType && right.type() instanceof DateType;
    return days
        ? datediff(left.value(), right.value()).cast(DataTypes.LongType)
        : left.value().minus(right.value());
  }

  private static boolean isExact(DataType type) {
    return type instanceof DecimalType;
  }

  private static Column round(Operand operand, Column digits) {
    if (operand.type() instanceof DoubleType) {
      return ROUND.apply(operand.value(), digits.cast(DataTypes.DoubleType));
    } else if (operand.type() instanceof FloatType) {
      return ROUND
          .apply(number(operand), digits.cast(DataTypes.DoubleType))
          .cast(DataTypes.FloatType);
    }
    return call_function("round", operand.value(), digits);
  }

  private static double rounded(double value, double digits) {
    double scale = Math.pow(10, Math.abs(digits));
    double found = digits < 0 ? whole(value / scale) * scale : whole(value * scale) / scale;
    return Double.isInfinite(found) || Double.isNaN(found) ? (digits < 0 ? 0 : value) : found;
  }

  /** Half away from zero. */
  private static double whole(double value) {
    double below = Math.floor(Math.abs(value));
    double rounded = Math.abs(value) - below >= 0.5 ? below + 1 : below;
    return Math.copySign(rounded, value);
  }

  private static Column like(List<Operand> operands, UnaryOperator<Column> folded) {
    Column escape = operands.size() > 2 ? operands.get(2).value() : lit(NO_ESCAPE);
    return call_function(
        "like",
        folded.apply(operands.get(0).value()),
        folded.apply(operands.get(1).value()),
        escape);
  }

  /** Letter by letter, so that the text stays as long as it is. */
  private static String upper(String text) {
    return letters(text, c -> c == 'ß' ? 'ẞ' : Character.toUpperCase(c));
  }

  private static String lower(String text) {
    return letters(text, Character::toLowerCase);
  }

  private static String letters(String text, LetterChange change) {
    return text.codePoints()
        .map(change)
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }

  /** What executors are sent. */
  private interface Change extends UnaryOperator<String>, Serializable {}

  private interface LetterChange extends IntUnaryOperator, Serializable {}

  private interface Calculation extends DoubleBinaryOperator, Serializable {}

  private static UserDefinedFunction text(Change change) {
    UDF1<String, String> function = t -> t == null ? null : change.apply(t);
    return udf(function, DataTypes.StringType);
  }

  private static UserDefinedFunction numbers(Calculation operator) {
    UDF2<Double, Double, Double> function =
        (a, b) -> Stream.of(a, b).anyMatch(n -> n == null) ? null : operator.applyAsDouble(a, b);
    return udf(function, DataTypes.DoubleType);
  }
}
