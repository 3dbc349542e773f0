package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.TableDefinition;

/** What is said where somebody asks for the past of a table that keeps none. */
final class NoPast {
  private NoPast() {}

  static BygoneException of(TableDefinition table) {
    return BygoneException.of(
        ErrorCode.INVALID_REQUEST,
        "table %s keeps current rows only (mode: scd1); it has no past".formatted(table.name()),
        "Show its current rows, or keep a second table with mode: scd2.");
  }
}
