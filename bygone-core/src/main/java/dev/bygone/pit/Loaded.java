package dev.bygone.pit;

import dev.bygone.definition.ColumnType;
import java.time.LocalDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What was loaded into the tables of a PIT table, as far as its dates follow from it.
 *
 * @param timeType the type of the times of the first of the tables
 * @param asOfs the as_ofs of the snapshots, in UTC
 * @param asOfDays whether all of them are dates
 * @param oldest the oldest time; empty if nothing was loaded, or if times are numbers
 * @param newest the newest time
 */
record Loaded(
    ColumnType timeType,
    Collection<LocalDateTime> asOfs,
    boolean asOfDays,
    Optional<LocalDateTime> oldest,
    Optional<LocalDateTime> newest) {
  /** Copies. */
  Loaded {
    asOfs = List.copyOf(new TreeSet<>(asOfs));
  }
}
