package dev.bygone.spark;

import dev.bygone.expression.Operation;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.catalyst.expressions.Expression;
import org.apache.spark.sql.catalyst.expressions.TryEval;
import org.apache.spark.sql.classic.ColumnNodeToExpressionConverter$;
import org.apache.spark.sql.classic.ExpressionUtils;
import org.apache.spark.sql.types.DataType;
import scala.jdk.javaapi.CollectionConverters;

/**
 * Temporary functions of a session, by which expressions mean what they mean on the embedded
 * engine. Each is replaced, when a query is analysed, by what suits the types of its operands.
 */
final class SessionFunctions {
  /** NULL where its operand fails. */
  static final String TRY = "bygone_try";

  /** The text of a value. */
  static final String TEXT = "bygone_text";

  /** A cast, which fails for what has no value in the type. */
  static final String CAST = "bygone_cast";

  /** A cast that gives NULL for what has no value in the type. */
  static final String TRY_CAST = "bygone_try_cast";

  private SessionFunctions() {}

  /** An operand whose type is known. */
  record Operand(Column value, DataType type) {}

  /** Tells a session of them. */
  static void register(SparkSession session) {
    register(session, TRY, operands -> new TryEval(operands.get(0)));
    typed(session, TEXT, o -> Texts.of(o.get(0)));
    casts(session, CAST, Casts::strict);
    casts(session, TRY_CAST, Casts::attempt);
    for (Operation operation : Operation.values()) {
      typed(session, name(operation), o -> Operations.of(operation, o));
    }
  }

  /** The function for an operation. */
  static String name(Operation operation) {
    return "bygone_" + operation.name().toLowerCase(Locale.ROOT);
  }

  private interface Caster {
    Column cast(Operand operand, DataType type);
  }

  private static void casts(SparkSession session, String name, Caster caster) {
    register(
        session,
        name,
        o -> {
          DataType type = DataType.fromDDL(o.get(1).eval(null).toString());
          return expression(caster.cast(operand(o.get(0)), type));
        });
  }

  private static void typed(
      SparkSession session, String name, Function<List<Operand>, Column> meaning) {
    register(
        session,
        name,
        o -> expression(meaning.apply(o.stream().map(SessionFunctions::operand).toList())));
  }

  private static Expression expression(Column column) {
    return ColumnNodeToExpressionConverter$.MODULE$.apply(column.node());
  }

  private static Operand operand(Expression expression) {
    return new Operand(ExpressionUtils.column(expression), expression.dataType());
  }

  private static void register(
      SparkSession session, String name, Function<List<Expression>, Expression> builder) {
    ((org.apache.spark.sql.classic.SparkSession) session)
        .sessionState()
        .functionRegistry()
        .createOrReplaceTempFunction(
            name, o -> builder.apply(CollectionConverters.asJava(o)), "built-in");
  }
}
