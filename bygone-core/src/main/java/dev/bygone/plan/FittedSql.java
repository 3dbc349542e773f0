package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;
import java.util.Optional;

/**
 * A column of a table that something else has made, in another type. It fits if casting it back
 * gives what it was; text fits if it is a value of the type.
 *
 * @param dialect the engine
 * @param column the column
 * @param type the type that it is to have
 */
record FittedSql(Dialect dialect, Column column, ColumnType type) {
  private static final String WHOLE = "[+-]?[0-9]+";
  private static final int MOST_DIGITS = 38;

  /** The value; NULL if it does not fit. */
  String value() {
    return isSame() ? asItIs() : dialect.attemptOf(asItIs(), type);
  }

  /** A condition that the value does not fit. */
  String misfit() {
    String none = "%s IS NOT NULL AND ".formatted(asItIs());
    if (isSame()) {
      return "FALSE";
    } else if (column.type().equals(ColumnType.VARCHAR)) {
      return none + "(" + misfitOfText() + ")";
    }
    return none
        + "(%s IS NULL OR CAST(%1$s AS %s) <> %s)"
            .formatted(value(), dialect.type(column.type()), asItIs());
  }

  /** A cast of text may cut off what a finer type has. */
  private String misfitOfText() {
    if (isWhole()) {
      return "NOT coalesce(%s, FALSE) OR %s IS NULL"
          .formatted(dialect.matches(asItIs(), WHOLE), value());
    }
    String none = value() + " IS NULL";
    return finer()
        .map(f -> "%s OR %s <> %s".formatted(none, dialect.attemptOf(asItIs(), f), value()))
        .orElse(none);
  }

  private Optional<ColumnType> finer() {
    if (type instanceof ColumnType.Decimal decimal) {
      int before = decimal.precision() - decimal.scale();
      return Optional.of(new ColumnType.Decimal(MOST_DIGITS, MOST_DIGITS - before));
    }
    return type.equals(ColumnType.DATE) ? Optional.of(ColumnType.TIMESTAMP) : Optional.empty();
  }

  /** The value as text, for messages. */
  String text() {
    return "CAST(%s AS %s)".formatted(asItIs(), dialect.type(ColumnType.VARCHAR));
  }

  /** Engines have types that we do not know, which become the nearest that we do. */
  private String asItIs() {
    return "CAST(%s AS %s)".formatted(dialect.quote(column.name()), dialect.type(column.type()));
  }

  private boolean isSame() {
    return column.type().equals(type);
  }

  private boolean isWhole() {
    return type.equals(ColumnType.BIGINT)
        || type.equals(ColumnType.INTEGER)
        || type.equals(ColumnType.Scalar.SMALLINT);
  }
}
