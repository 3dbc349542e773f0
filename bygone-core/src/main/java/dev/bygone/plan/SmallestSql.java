package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import java.math.BigInteger;

/** The value of a type that comes before all others, where something is to be the first. */
final class SmallestSql {
  private SmallestSql() {}

  static String of(ColumnType type, Dialect dialect) {
    return dialect.literal(text(type), type);
  }

  private static String text(ColumnType type) {
    if (type instanceof ColumnType.Decimal decimal) {
      BigInteger most = BigInteger.TEN.pow(decimal.precision()).subtract(BigInteger.ONE);
      return new java.math.BigDecimal(most.negate(), decimal.scale()).toPlainString();
    }
    return switch ((ColumnType.Scalar) type) {
      case BOOLEAN -> "false";
      case SMALLINT -> String.valueOf(Short.MIN_VALUE);
      case INTEGER -> String.valueOf(Integer.MIN_VALUE);
      case BIGINT -> String.valueOf(Long.MIN_VALUE);
      case REAL, DOUBLE -> "-Infinity";
      case DATE -> "0001-01-01";
      case TIMESTAMP -> "0001-01-01 00:00:00";
      case TIMESTAMPTZ -> "0001-01-01 00:00:00+00:00";
      case VARCHAR, BLOB -> "";
    };
  }
}
