package dev.bygone.spark;

import static org.apache.spark.sql.functions.abs;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.lower;
import static org.apache.spark.sql.functions.not;
import static org.apache.spark.sql.functions.substring;
import static org.apache.spark.sql.functions.trim;
import static org.apache.spark.sql.functions.udf;
import static org.apache.spark.sql.functions.when;

import dev.bygone.definition.ColumnType;
import dev.bygone.spark.SessionFunctions.Operand;
import java.time.LocalDate;
import java.util.Arrays;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.catalyst.expressions.Cast;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.NullType;
import org.apache.spark.sql.types.NumericType;
import org.apache.spark.sql.types.StringType;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/** Turns values into others of a type, strictly: what does not fit exactly is NULL. */
final class SparkFit {
  private static final String WHOLE = "[+-]?[0-9]+([.]0*)?";
  private static final String NUMBER =
      "[+-]?([0-9]+([.][0-9]*)?|[.][0-9]+)([eE][+-]?[0-9]+)?|(?i)[+-]?(inf|infinity|nan)";
  private static final String BOOLEAN = "(?i)true|false|t|f|yes|no|y|n|1|0";
  private static final String DATE =
      "(000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3})-[0-9]{2}-[0-9]{2}";
  private static final String TIME = "[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6}0*)?)?";
  private static final String MIDNIGHT = "([T ]00:00(:00([.]0*)?)?)?";
  private static final String OFFSET = "( ?(Z|[+-][0-9]{2}(:?[0-9]{2})?))?";
  private static final int DATE_LENGTH = 10;
  private static final DataType DIGITS = DataTypes.createDecimalType(38, 0);

  private static final UserDefinedFunction BYTES =
      udf(
          (UDF1<String, byte[]>) t -> t == null ? null : SparkDialect.bytes(t),
          DataTypes.BinaryType);

  private SparkFit() {}

  /** The value of a field that has a type of its own. */
  static Column typed(Operand field, ColumnType wanted) {
    DataType type = SparkTypes.of(wanted);
    if (field.type() instanceof StringType) {
      return text(field.value().cast(DataTypes.StringType), wanted);
    } else if (wanted.equals(ColumnType.VARCHAR)) {
      return Texts.of(field);
    } else if (field.type().catalogString().equals(type.catalogString())) {
      Column same = field.value().cast(type);
      return isDated(wanted) ? when(inRange(same), same) : same;
    }
    return thereAndBack(field, wanted, type);
  }

  /** The value of an expression: what compares equal in the type that is wanted. */
  static Column computed(Operand result, ColumnType wanted) {
    DataType type = SparkTypes.of(wanted);
    boolean inexact =
        wanted.equals(ColumnType.Scalar.REAL) || wanted.equals(ColumnType.Scalar.DOUBLE);
    boolean number = result.type() instanceof NumericType;
    return inexact && number ? result.value().try_cast(type) : typed(result, wanted);
  }

  private static Column thereAndBack(Operand field, ColumnType wanted, DataType type) {
    if (field.type() instanceof NullType || !isPossible(field.type(), type)) {
      return lit(null).cast(type);
    }
    Column cast = field.value().try_cast(type);
    DataType source = nullable(field.type());
    Column kept = cast.try_cast(source).eqNullSafe(field.value().cast(source));
    return when(isDated(wanted) ? kept.and(inRange(cast)) : kept, cast);
  }

  /** Structs are compared field by field; Spark would go by their order. */
  private static boolean isPossible(DataType from, DataType to) {
    if (from instanceof StructType one && to instanceof StructType other) {
      return one.size() == other.size() && areAlike(one.fields(), other.fields());
    } else if (from instanceof ArrayType one && to instanceof ArrayType other) {
      return isPossible(one.elementType(), other.elementType());
    } else if (from instanceof MapType || to instanceof MapType) {
      return false;
    }
    boolean time = Casts.isTime(from) != Casts.isTime(to);
    return !time && Cast.canTryCast(from, to) && Cast.canTryCast(to, from);
  }

  /** The same where every part may be NULL, as it may after an attempt. */
  private static DataType nullable(DataType type) {
    if (type instanceof ArrayType array) {
      return DataTypes.createArrayType(nullable(array.elementType()), true);
    } else if (type instanceof StructType struct) {
      return DataTypes.createStructType(
          Arrays.stream(struct.fields())
              .map(f -> DataTypes.createStructField(f.name(), nullable(f.dataType()), true))
              .toList());
    }
    return type;
  }

  private static boolean areAlike(StructField[] one, StructField[] other) {
    for (int i = 0; i < one.length; i++) {
      boolean text = one[i].dataType() instanceof StringType;
      boolean same = one[i].dataType().catalogString().equals(other[i].dataType().catalogString());
      boolean possible = !text && isPossible(one[i].dataType(), other[i].dataType());
      if (!one[i].name().equalsIgnoreCase(other[i].name()) || !(same || possible)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isDated(ColumnType type) {
    return type.equals(ColumnType.DATE)
        || type.equals(ColumnType.TIMESTAMP)
        || type.equals(ColumnType.TIMESTAMPTZ);
  }

  /** Whether a time is within the years 1 to 9999. */
  private static Column inRange(Column time) {
    Column day = time.cast(DataTypes.DateType);
    return day.geq(lit(LocalDate.of(1, 1, 1))).and(day.leq(lit(LocalDate.of(9999, 12, 31))));
  }

  /** The value of a text, or NULL if it does not fit. */
  private static Column text(Column text, ColumnType wanted) {
    DataType type = SparkTypes.of(wanted);
    if (wanted instanceof ColumnType.Decimal decimal) {
      return matching(
          text, "[+-]?[0-9]*([.][0-9]{0,%d}0*)?".formatted(decimal.scale()), text.try_cast(type));
    } else if (wanted instanceof ColumnType.Scalar scalar) {
      return scalar(text, scalar, type);
    }
    return lit(null).cast(type);
  }

  private static Column scalar(Column text, ColumnType.Scalar wanted, DataType type) {
    Column cast = text.try_cast(type);
    return switch (wanted) {
      case VARCHAR -> text;
      case SMALLINT, INTEGER, BIGINT -> matching(text, WHOLE, text.try_cast(DIGITS).try_cast(type));
      case DATE ->
          matching(text, DATE + MIDNIGHT, substring(trim(text), 1, DATE_LENGTH).try_cast(type));
      case TIMESTAMP -> time(text, "Z?", type);
      case TIMESTAMPTZ -> time(text, OFFSET, type);
      case REAL, DOUBLE ->
          matching(text, NUMBER, when(not(isInfinite(cast)).or(lower(text).contains("inf")), cast));
      case BOOLEAN -> when(text.rlike("^(?:" + BOOLEAN + ")\\z"), cast);
      case BLOB -> BYTES.apply(text);
    };
  }

  private static Column time(Column text, String zone, DataType type) {
    return matching(
        text, DATE + "([T ]" + TIME + ")?" + zone, Casts.withSeconds(text).try_cast(type));
  }

  private static Column isInfinite(Column number) {
    return abs(number.cast(DataTypes.DoubleType)).equalTo(lit(Double.POSITIVE_INFINITY));
  }

  private static Column matching(Column text, String pattern, Column value) {
    return when(text.rlike("^\\s*(?:" + pattern + ")\\s*\\z"), value);
  }
}
