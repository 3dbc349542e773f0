package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

import dev.bygone.LoadEntry;
import dev.bygone.Rows;
import java.util.List;

/**
 * A history that was built anew, and takes the place of the one that is there.
 *
 * @param entries a query for its entries, in the columns of {@link MovedHistory#entries}
 * @param stored what is to be remembered about the table from now on
 * @param loads its loads, oldest first
 * @param rejects the rows that were set aside, as {@link Engine#rejects} gives them
 * @param keptAs the name that the history which was there has from then on, with all that is
 *     remembered about it
 * @param then what belongs to it: it is done in the same transaction, or, where the engine has none
 *     over several tables, right after it
 */
public record Replacement(
    String entries,
    StoredTable stored,
    List<LoadEntry> loads,
    Rows rejects,
    String keptAs,
    Runnable then) {
  /** Checks and copies. */
  public Replacement {
    requireNonNull(entries, "entries");
    requireNonNull(stored, "stored");
    requireNonNull(rejects, "rejects");
    requireNonNull(keptAs, "keptAs");
    requireNonNull(then, "then");
    loads = List.copyOf(loads);
  }
}
