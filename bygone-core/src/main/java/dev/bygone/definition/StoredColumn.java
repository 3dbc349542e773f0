package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

/**
 * A column of the source as a store remembers it.
 *
 * @param type its type
 * @param presence since when the history has it
 */
public record StoredColumn(ColumnType type, Presence presence) {
  /** Checks. */
  public StoredColumn {
    requireNonNull(type, "type");
    requireNonNull(presence, "presence");
  }

  /** A column that has been there from the first load on. */
  public static StoredColumn of(ColumnType type) {
    return new StoredColumn(type, Presence.ALWAYS);
  }
}
