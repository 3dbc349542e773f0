package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

import dev.bygone.plan.PitLayout;
import java.util.List;
import java.util.Optional;

/**
 * What becomes of a PIT table, all or nothing.
 *
 * @param layout how it lies
 * @param anew whether its table is made anew, and what is in it is left out
 * @param removed the dates, as text, whose rows go
 * @param built the dates, as text, whose rows come
 * @param rows a query for the rows that come, over stored tables; empty if none do
 * @param after what is to be remembered about it from now on
 */
public record PitChange(
    PitLayout layout,
    boolean anew,
    List<String> removed,
    List<String> built,
    Optional<String> rows,
    StoredPit after) {
  /** Checks and copies. */
  public PitChange {
    requireNonNull(layout, "layout");
    requireNonNull(rows, "rows");
    requireNonNull(after, "after");
    removed = List.copyOf(removed);
    built = List.copyOf(built);
  }
}
