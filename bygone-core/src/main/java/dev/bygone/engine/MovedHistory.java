package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

import dev.bygone.LoadEntry;
import dev.bygone.Rows;
import java.nio.file.Path;
import java.util.List;

/**
 * A history with all that a store remembers about it, on its way from one store into another.
 *
 * @param stored what is remembered about the table
 * @param loads its loads, oldest first
 * @param rejects the rows that were set aside, as {@link Engine#rejects} gives them
 * @param entries a Parquet file that holds its entries: the columns of {@link
 *     dev.bygone.plan.Layout#entryColumns}, in any order of rows; where corrections are kept, the
 *     superseded versions too, in {@link dev.bygone.plan.Layout#supersededColumns}, of which the
 *     last is NULL for entries
 */
public record MovedHistory(StoredTable stored, List<LoadEntry> loads, Rows rejects, Path entries) {
  /** Checks and copies. */
  public MovedHistory {
    requireNonNull(stored, "stored");
    requireNonNull(rejects, "rejects");
    requireNonNull(entries, "entries");
    loads = List.copyOf(loads);
  }
}
