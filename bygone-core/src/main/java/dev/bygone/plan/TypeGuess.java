package dev.bygone.plan;

import dev.bygone.definition.ColumnType;
import java.util.Optional;

/**
 * A type that a column of texts may be inferred to have, from the narrowest on. Each takes only
 * texts that its values give back as they were: {@code 007} is no number, nor is one too long for
 * its type, nor {@code NA} a NULL.
 */
enum TypeGuess {
  BOOLEAN("boolean", "(true|false|TRUE|FALSE|True|False)"),
  BIGINT("number", "(0|-?[1-9][0-9]{0,17})"),
  DECIMAL("number", "-?(0|[1-9][0-9]{0,27})([.][0-9]{1,10})?"),
  DOUBLE("number", "[-+.0-9eE]+"),
  DATE("string", Times.DATE),
  TIMESTAMP("string", Times.DATE + "([ T]" + Times.TIME + ")?"),
  TIMESTAMPTZ("string", Times.DATE + "[ T]" + Times.TIME + "(Z|[+-][0-9]{2}(:?[0-9]{2})?)");

  /** A decimal has no sign to give back where there is nothing else. */
  private static final String NEGATIVE_ZERO = "-0([.]0*)?";

  private final String kind;
  private final String pattern;

  TypeGuess(String kind, String pattern) {
    this.kind = kind;
    this.pattern = pattern;
  }

  /** A condition that a value, which is not NULL, is of this type. */
  String condition(RawColumn column, Dialect dialect) {
    String kinds = this == DOUBLE ? "'number'" : "'text', '" + kind + "'";
    String looks =
        "%s IN (%s) AND %s"
            .formatted(column.kind(), kinds, dialect.matches(column.text(), pattern));
    if (this == DECIMAL) {
      return looks + " AND NOT " + dialect.matches(column.text(), NEGATIVE_ZERO);
    } else if (this == DOUBLE) {
      return looks + " AND " + keepsDigits(column.text(), dialect);
    }
    return kind.equals("string")
        ? looks + " AND " + dialect.attemptOf(column.text(), type().orElseThrow()) + " IS NOT NULL"
        : looks;
  }

  /** Floating point gives a number back only if it has all of its digits. */
  private static String keepsDigits(String text, Dialect dialect) {
    String number = dialect.attemptOf(text, ColumnType.Scalar.DOUBLE);
    return digits("CAST(%s AS %s)".formatted(number, dialect.type(ColumnType.VARCHAR)))
        + " = "
        + digits(text);
  }

  /** The digits of a number without sign, exponent, point and the zeros at both ends. */
  private static String digits(String number) {
    return "trim(BOTH '0' FROM replace(replace(replace(regexp_replace(lower(%s), 'e.*$', ''), '.', ''), '-', ''), '+', ''))"
        .formatted(number);
  }

  /** The type; empty if it depends on the digits. */
  Optional<ColumnType> type() {
    return switch (this) {
      case BOOLEAN -> Optional.of(ColumnType.BOOLEAN);
      case BIGINT -> Optional.of(ColumnType.BIGINT);
      case DECIMAL -> Optional.empty();
      case DOUBLE -> Optional.of(ColumnType.Scalar.DOUBLE);
      case DATE -> Optional.of(ColumnType.DATE);
      case TIMESTAMP -> Optional.of(ColumnType.TIMESTAMP);
      case TIMESTAMPTZ -> Optional.of(ColumnType.TIMESTAMPTZ);
    };
  }

  /** The patterns of times. */
  private static final class Times {
    static final String DATE =
        "(000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-9][0-9]{3})-[0-9]{2}-[0-9]{2}";
    static final String TIME = "[0-9]{2}:[0-9]{2}(:[0-9]{2}([.][0-9]{1,6})?)?";

    private Times() {}
  }
}
