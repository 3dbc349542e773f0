package dev.bygone.plan;

import dev.bygone.Column;
import dev.bygone.definition.ColumnType;

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
      return isWhole()
          ? none + "NOT coalesce(%s, FALSE)".formatted(dialect.matches(asItIs(), WHOLE))
          : none + value() + " IS NULL";
    }
    return none
        + "(%s IS NULL OR CAST(%1$s AS %s) <> %s)"
            .formatted(value(), dialect.type(column.type()), asItIs());
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
