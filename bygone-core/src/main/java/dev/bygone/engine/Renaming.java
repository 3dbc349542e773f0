package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

/**
 * A table that makes room for the view of a history.
 *
 * @param table it
 * @param name what it is called from then on
 */
public record Renaming(ForeignTable table, String name) {
  /** Checks. */
  public Renaming {
    requireNonNull(table, "table");
    requireNonNull(name, "name");
  }
}
