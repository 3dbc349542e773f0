package dev.bygone.expression;

import java.util.List;
import java.util.Locale;

/** What engines do in different ways though they call it the same. */
public enum Operation {
  /** {@code /}: never whole numbers. */
  DIVIDE("/"),
  /** {@code -}. */
  SUBTRACT("-"),
  /** {@code ||}. */
  CONCAT("||"),
  /** The next whole number above. */
  CEIL(""),
  /** The next whole number below. */
  FLOOR(""),
  /**
   * The nearest number of so many digits, half away from zero; the second operand may be left out.
   */
  ROUND(""),
  /** Capital letters. */
  UPPER(""),
  /** Small letters. */
  LOWER(""),
  /** {@code like}; a third operand is the escape, without which there is none. */
  LIKE("like"),
  /** {@code like} without regard to case. */
  ILIKE("ilike");

  private final String operator;

  Operation(String operator) {
    this.operator = operator;
  }

  /** As standard SQL has it, where there is a standard. */
  public String standard(List<String> operands) {
    if (operator.isEmpty()) {
      return "%s(%s)".formatted(name().toLowerCase(Locale.ROOT), String.join(", ", operands));
    }
    String escape = operands.size() > 2 ? " escape " + operands.get(2) : "";
    return "(%s %s %s%s)".formatted(operands.get(0), operator, operands.get(1), escape);
  }
}
