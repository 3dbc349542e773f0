package dev.bygone;

import static java.util.Objects.requireNonNull;

import dev.bygone.definition.ColumnType;
import java.util.Optional;

/**
 * What a delivery did to a column of a history.
 *
 * @param name the column
 * @param type its type now
 * @param was the narrower type that it had before; empty if the delivery brought the column
 */
public record ColumnChange(String name, ColumnType type, Optional<ColumnType> was) {
  /** Checks. */
  public ColumnChange {
    requireNonNull(name, "name");
    requireNonNull(type, "type");
    requireNonNull(was, "was");
  }
}
