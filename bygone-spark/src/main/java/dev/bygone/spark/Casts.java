package dev.bygone.spark;

import static org.apache.spark.sql.functions.bround;
import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.raise_error;
import static org.apache.spark.sql.functions.regexp_replace;
import static org.apache.spark.sql.functions.round;
import static org.apache.spark.sql.functions.when;

import dev.bygone.spark.SessionFunctions.Operand;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.types.BooleanType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DateType;
import org.apache.spark.sql.types.DecimalType;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.IntegralType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.TimestampNTZType;
import org.apache.spark.sql.types.TimestampType;

/**
 * Casts in expressions, which round as those of the embedded engine do. Of text only what both read
 * alike is taken.
 */
final class Casts {
  private static final String NUMBER =
      "\\s*[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][+-]?[0-9]+)?\\s*";
  private static final String FLOATING = "(?i)\\s*[+-]?(inf|infinity|nan)\\s*|" + NUMBER;
  private static final String BOOLEAN = "(?i)true|false|t|f|yes|no|y|n|1|0";
  private static final String DAY = "\\s*[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}";
  private static final String TIME = "([T ][0-9]{1,2}:[0-9]{1,2}(:[0-9]{1,2}([.][0-9]+)?)?)?";
  private static final String ZONE =
      "( ?(Z|UTC|[+-][0-9]{2}(:?[0-9]{2})?|[A-Z][a-z]+/[A-Za-z_]+))?";
  private static final String MINUTES_AND_ZONE =
      "^(\\s*[0-9-]+[T ][0-9]{1,2}:[0-9]{1,2})( ?[A-Z+-].*)$";
  private static final DecimalType EXACT = DataTypes.createDecimalType(38, 18);

  private Casts() {}

  /** Fails for what has no value in the type. */
  static Column strict(Operand operand, DataType type) {
    Column attempt = attempt(operand, type);
    Column failure =
        raise_error(concat(lit("no " + type.sql() + ": "), Texts.of(operand))).cast(type);
    return when(operand.value().isNotNull().and(attempt.isNull()), failure).otherwise(attempt);
  }

  /** NULL for what has no value in the type. */
  static Column attempt(Operand operand, DataType type) {
    if (type instanceof StringType) {
      return Texts.of(operand);
    } else if (operand.type() instanceof StringType) {
      return ofText(operand.value(), type);
    }
    requirePossible(operand.type(), type);
    return type instanceof IntegralType
        ? whole(operand).try_cast(type)
        : operand.value().try_cast(type);
  }

  private static void requirePossible(DataType from, DataType to) {
    boolean toTime = from instanceof NumericType && isTime(to);
    boolean ofTime = isTime(from) && to instanceof NumericType;
    if (toTime || ofTime) {
      throw new IllegalArgumentException(
          "cannot cast %s to %s".formatted(from.simpleString(), to.simpleString()));
    }
  }

  static boolean isTime(DataType type) {
    return type instanceof DateType
        || type instanceof TimestampType
        || type instanceof TimestampNTZType;
  }

  private static Column whole(Operand operand) {
    if (operand.type() instanceof DoubleType || operand.type() instanceof FloatType) {
      return bround(operand.value().cast(DataTypes.DoubleType));
    }
    return operand.type() instanceof DecimalType ? round(operand.value()) : operand.value();
  }

  private static Column ofText(Column text, DataType type) {
    if (type instanceof IntegralType) {
      return matching(text, NUMBER, round(text.try_cast(EXACT)).try_cast(type));
    }
    return matching(text, pattern(type), (isTime(type) ? withSeconds(text) : text).try_cast(type));
  }

  /** Spark knows no zone right after the minutes. */
  static Column withSeconds(Column text) {
    return regexp_replace(text, MINUTES_AND_ZONE, "$1:00$2");
  }

  private static String pattern(DataType type) {
    if (type instanceof DoubleType || type instanceof FloatType) {
      return FLOATING;
    } else if (type instanceof BooleanType) {
      return BOOLEAN;
    } else if (isTime(type)) {
      return DAY + TIME + ZONE + "\\s*";
    }
    return NUMBER;
  }

  private static Column matching(Column text, String pattern, Column value) {
    return when(text.rlike("^(?:" + pattern + ")\\z"), value);
  }
}
