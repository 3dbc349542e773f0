package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

import dev.bygone.plan.Dialect;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitSql;
import java.util.List;
import java.util.Optional;

/**
 * What becomes of a PIT table, all or nothing.
 *
 * @param layout how it lies
 * @param anew whether its table is made anew, and what is in it is left out
 * @param removed the dates, as text, whose rows go
 * @param built the dates, as text in order, whose rows come
 * @param after what is to be remembered about it from now on
 */
public record PitChange(
    PitLayout layout, boolean anew, List<String> removed, List<String> built, StoredPit after) {
  /** Checks and copies. */
  public PitChange {
    requireNonNull(layout, "layout");
    requireNonNull(after, "after");
    removed = List.copyOf(removed);
    built = List.copyOf(built);
  }

  /** A query for the rows that come, over the tables as they are stored; empty if none do. */
  public Optional<String> rows(Dialect dialect) {
    return built.stream()
        .findFirst()
        .map(after.dates()::get)
        .map(by -> new PitSql(layout, dialect).stored(built, by.at().toString(), by.loadId()));
  }
}
