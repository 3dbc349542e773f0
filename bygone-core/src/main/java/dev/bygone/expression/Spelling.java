package dev.bygone.expression;

import java.util.List;

/** How an engine spells what expressions are made of, so that they mean the same on all engines. */
public interface Spelling {
  /** A text literal. */
  String literal(String text);

  /** An operation, so that it can stand as an operand. */
  default String operation(Operation operation, List<String> operands) {
    return operation.standard(operands);
  }

  /**
   * A cast, which fails for what has no value in the type.
   *
   * @param type the name of a type, as a definition has it
   */
  default String cast(String operand, String type) {
    return "cast(%s as %s)".formatted(operand, type);
  }

  /** A cast that gives NULL for what has no value in the type. */
  default String tryCast(String operand, String type) {
    return "try_cast(%s as %s)".formatted(operand, type);
  }
}
