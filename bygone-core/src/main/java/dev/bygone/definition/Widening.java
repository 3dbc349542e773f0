package dev.bygone.definition;

import dev.bygone.definition.ColumnType.Decimal;
import dev.bygone.definition.ColumnType.Scalar;
import java.util.List;
import java.util.Optional;

/**
 * Which types take every value of another one without changing it, so that equal values stay equal
 * and the order of values stays what it was. Exact numbers never become floating point.
 */
public final class Widening {
  private static final List<ColumnType> WHOLE =
      List.of(Scalar.SMALLINT, Scalar.INTEGER, Scalar.BIGINT);

  /** The digits of whole numbers, as many as lake formats ask for. */
  private static final int SHORT_DIGITS = 10;

  private static final int LONG_DIGITS = 20;

  private Widening() {}

  /** Whether a type is wider than another one. */
  public static boolean widens(ColumnType from, ColumnType to) {
    return !from.equals(to) && join(from, to).filter(to::equals).isPresent();
  }

  /** The narrowest type that takes the values of both; empty if there is none. */
  public static Optional<ColumnType> join(ColumnType one, ColumnType other) {
    if (one.equals(other)) {
      return Optional.of(one);
    } else if (WHOLE.contains(one) && WHOLE.contains(other)) {
      return Optional.of(WHOLE.get(Math.max(WHOLE.indexOf(one), WHOLE.indexOf(other))));
    } else if (isExact(one) && isExact(other)) {
      return decimal(one, other);
    } else if (ColumnType.isFloat(one) && ColumnType.isFloat(other)) {
      return Optional.of(Scalar.DOUBLE);
    }
    return List.of(one, other).containsAll(List.of(ColumnType.DATE, ColumnType.TIMESTAMP))
        ? Optional.of(ColumnType.TIMESTAMP)
        : Optional.empty();
  }

  private static boolean isExact(ColumnType type) {
    return type instanceof Decimal || WHOLE.contains(type);
  }

  private static Optional<ColumnType> decimal(ColumnType one, ColumnType other) {
    int scale = Math.max(scale(one), scale(other));
    int precision = Math.max(whole(one), whole(other)) + scale;
    return precision <= Decimal.MOST_DIGITS
        ? Optional.of(new Decimal(precision, scale))
        : Optional.empty();
  }

  private static int scale(ColumnType type) {
    return type instanceof Decimal decimal ? decimal.scale() : 0;
  }

  private static int whole(ColumnType type) {
    if (type instanceof Decimal decimal) {
      return decimal.precision() - decimal.scale();
    }
    return type.equals(Scalar.BIGINT) ? LONG_DIGITS : SHORT_DIGITS;
  }
}
