package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.Set;

/**
 * Which table to adopt.
 *
 * @param table the table of the definition, which gets the history
 * @param from the name of the table that is there; that of the history if empty
 * @param flags what else is wanted
 */
public record AdoptRequest(String table, Optional<String> from, Set<Flag> flags) {
  /** What can be wanted. */
  public enum Flag {
    /** Only to be told whether the table can be adopted. */
    DRY_RUN,
    /** Rows of a key that touch and are equal in all tracked columns become one version. */
    MERGE_EQUAL
  }

  /** Checks and copies. */
  public AdoptRequest {
    requireNonNull(table, "table");
    flags = Set.copyOf(flags);
  }

  /** The table that has the name of the history. */
  public static AdoptRequest of(String table, Flag... flags) {
    return new AdoptRequest(table, Optional.empty(), Set.of(flags));
  }

  /** The same of the table with this name. */
  public AdoptRequest from(String name) {
    return new AdoptRequest(table, Optional.of(name), flags);
  }
}
