package dev.bygone.engine;

import dev.bygone.LoadEntry;
import dev.bygone.plan.Evolution;
import java.util.List;
import java.util.Optional;

/**
 * What a pass over deliveries writes into the store, all or nothing.
 *
 * @param change the working relation of {@link dev.bygone.plan.ChangeSql}
 * @param replaced a query for the stored entries that the change updates or removes, by which an
 *     engine may find the files that it has to touch
 * @param superseded a query for the versions that are kept though they are no longer believed, in
 *     the columns of {@link dev.bygone.plan.Layout#supersededColumns}; empty if there are none
 * @param stored what is to be remembered about the table from now on
 * @param evolution the columns that the table of entries gets, or that become wider, with the
 *     change
 * @param loads the loads to log
 * @param rejects a query for the rows that were set aside: load, delivery, row, file, reason,
 *     detail and raw text; empty if there are none
 * @param pits what becomes of PIT tables: in the same transaction, or, where the engine has none
 *     over several tables, right after it
 * @param renaming a table that makes room for the views of the history; in the same transaction as
 *     far as the engine has such
 */
public record Commit(
    String change,
    String replaced,
    Optional<String> superseded,
    StoredTable stored,
    Evolution evolution,
    List<LoadEntry> loads,
    Optional<String> rejects,
    List<PitChange> pits,
    Optional<Renaming> renaming) {
  /** Copies. */
  public Commit {
    loads = List.copyOf(loads);
    pits = List.copyOf(pits);
  }
}
