package dev.bygone.spark;

import static org.apache.spark.sql.functions.concat;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.to_json;
import static org.apache.spark.sql.functions.udf;

import dev.bygone.spark.SessionFunctions.Operand;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Optional;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.api.java.UDF1;
import org.apache.spark.sql.expressions.UserDefinedFunction;
import org.apache.spark.sql.types.ArrayType;
import org.apache.spark.sql.types.BinaryType;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.DoubleType;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.MapType;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.types.TimestampType;

/** Values as text, as the embedded engine writes them. */
final class Texts {
  private static final int LONGEST_PLAIN = 16;
  private static final int MOST_ZEROS = -5;

  private static final UserDefinedFunction DOUBLE =
      udf((UDF1<Double, String>) d -> d == null ? null : text(d, d), DataTypes.StringType);
  private static final UserDefinedFunction FLOAT =
      udf((UDF1<Float, String>) f -> f == null ? null : text(f, f), DataTypes.StringType);
  private static final UserDefinedFunction BYTES =
      udf((UDF1<byte[], String>) b -> b == null ? null : text(b), DataTypes.StringType);

  private Texts() {}

  static Column of(Operand operand) {
    Column value = operand.value();
    DataType type = operand.type();
    if (type instanceof DoubleType) {
      return DOUBLE.apply(value);
    } else if (type instanceof FloatType) {
      return FLOAT.apply(value);
    } else if (type instanceof BinaryType) {
      return BYTES.apply(value);
    } else if (type instanceof TimestampType) {
      return concat(value.cast(DataTypes.StringType), lit("+00"));
    }
    boolean nested =
        type instanceof ArrayType || type instanceof MapType || type instanceof StructType;
    return nested ? to_json(value) : value.cast(DataTypes.StringType);
  }

  /** The fewest digits that give the number back. */
  private static String text(Number number, double value) {
    if (Double.isNaN(value)) {
      return "nan";
    } else if (Double.isInfinite(value)) {
      return value > 0 ? "inf" : "-inf";
    } else if (value == 0) {
      return number.toString();
    }
    BigDecimal written = new BigDecimal(number.toString());
    return plain(shorter(number, written).orElse(written).stripTrailingZeros());
  }

  /** Java at times writes a digit more than it needs. */
  private static Optional<BigDecimal> shorter(Number number, BigDecimal written) {
    int digits = written.stripTrailingZeros().precision() - 1;
    if (digits < 1) {
      return Optional.empty();
    }
    BigDecimal rounded = written.round(new MathContext(digits, RoundingMode.HALF_EVEN));
    boolean same =
        number instanceof Float
            ? number.equals(rounded.floatValue())
            : number.equals(rounded.doubleValue());
    return same ? Optional.of(rounded) : Optional.empty();
  }

  private static String plain(BigDecimal number) {
    int exponent = number.precision() - number.scale() - 1;
    if (exponent > MOST_ZEROS && exponent < LONGEST_PLAIN) {
      return number.scale() > 0 ? number.toPlainString() : number.toPlainString() + ".0";
    }
    String digits = number.unscaledValue().abs().toString();
    String rest = digits.length() > 1 ? "." + digits.substring(1) : "";
    return "%s%s%se%s%02d"
        .formatted(
            number.signum() < 0 ? "-" : "",
            digits.charAt(0),
            rest,
            exponent < 0 ? "-" : "+",
            Math.abs(exponent));
  }

  private static String text(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte b : bytes) {
      boolean plain = b >= ' ' && b <= '~' && b != '\\' && b != '\'' && b != '"';
      text.append(plain ? String.valueOf((char) b) : "\\x%02X".formatted(b));
    }
    return text.toString();
  }
}
