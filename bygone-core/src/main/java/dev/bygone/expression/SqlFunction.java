package dev.bygone.expression;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The functions that an expression may call: those that give the same on DuckDB and on Spark. Left
 * out for instance is {@code concat}, which skips NULL on the one and not on the other; {@code ||}
 * does not.
 */
enum SqlFunction {
  ABS("abs", 1, 1),
  CEIL("ceil", 1, 1),
  CEILING("ceiling", 1, 1),
  COALESCE("coalesce", 1, Integer.MAX_VALUE),
  DAY("day", 1, 1),
  FLOOR("floor", 1, 1),
  GREATEST("greatest", 2, Integer.MAX_VALUE),
  LEAST("least", 2, Integer.MAX_VALUE),
  LENGTH("length", 1, 1),
  LOWER("lower", 1, 1),
  LTRIM("ltrim", 1, 1),
  MONTH("month", 1, 1),
  NULLIF("nullif", 2, 2),
  REPLACE("replace", 3, 3),
  ROUND("round", 1, 2),
  RTRIM("rtrim", 1, 1),
  SUBSTRING("substring", 2, 3),
  TRIM("trim", 1, 1),
  UPPER("upper", 1, 1),
  YEAR("year", 1, 1);

  private final String sqlName;
  private final int fewest;
  private final int most;

  SqlFunction(String sqlName, int fewest, int most) {
    this.sqlName = sqlName;
    this.fewest = fewest;
    this.most = most;
  }

  static Optional<SqlFunction> of(String name) {
    String wanted = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(f -> f.sqlName.equals(wanted)).findFirst();
  }

  static List<String> names() {
    return Arrays.stream(values()).map(f -> f.sqlName).toList();
  }

  boolean takes(int arguments) {
    return arguments >= fewest && arguments <= most;
  }

  String arity() {
    if (most == Integer.MAX_VALUE) {
      return fewest + " or more arguments";
    }
    return (fewest == most ? "" + most : fewest + " or " + most)
        + (most == 1 ? " argument" : " arguments");
  }

  /** What it is where engines disagree about it. */
  Optional<Operation> operation() {
    return switch (this) {
      case CEIL, CEILING -> Optional.of(Operation.CEIL);
      case FLOOR -> Optional.of(Operation.FLOOR);
      case ROUND -> Optional.of(Operation.ROUND);
      case LOWER -> Optional.of(Operation.LOWER);
      case UPPER -> Optional.of(Operation.UPPER);
      default -> Optional.empty();
    };
  }

  /**
   * What stands before the arguments. Trimming is spelt out, because without the character DuckDB
   * takes off every kind of space and Spark only blanks.
   */
  String opening() {
    return switch (this) {
      case TRIM -> "trim(both ' ' from ";
      case LTRIM -> "trim(leading ' ' from ";
      case RTRIM -> "trim(trailing ' ' from ";
      default -> sqlName + "(";
    };
  }
}
