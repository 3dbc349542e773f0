package dev.bygone.engine;

import static java.util.Objects.requireNonNull;

import dev.bygone.plan.Dialect;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitSql;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What becomes of a PIT table, all or nothing.
 *
 * @param layout how it lies
 * @param anew whether its table is made anew, and what is in it is left out
 * @param removed the dates, as text, whose rows go
 * @param built the dates, as text in order, whose rows come
 * @param after what is to be remembered about it from now on
 * @param snapshots what becomes of the tables that keep its snapshots: in the same transaction, or,
 *     where the engine has none over several tables, right after it
 * @param dropped tables that have kept its snapshots and go
 */
public record PitChange(
    PitLayout layout,
    boolean anew,
    List<String> removed,
    List<String> built,
    StoredPit after,
    List<SnapshotChange> snapshots,
    List<String> dropped) {
  /** Checks and copies. */
  public PitChange {
    requireNonNull(layout, "layout");
    requireNonNull(after, "after");
    removed = List.copyOf(removed);
    built = List.copyOf(built);
    snapshots = List.copyOf(snapshots);
    dropped = List.copyOf(dropped);
  }

  /** What is to be remembered as long as the tables that keep its snapshots have not changed. */
  public StoredPit pending() {
    Map<String, SnapshotTable> tables = new LinkedHashMap<>();
    after.snapshots().forEach(t -> tables.put(t.name(), t));
    snapshots.forEach(c -> tables.put(c.layout().name(), c.pending()));
    return after.with(List.copyOf(tables.values()));
  }

  /** A query for the rows that come, over the tables as they are stored; empty if none do. */
  public Optional<String> rows(Dialect dialect) {
    return built.stream()
        .findFirst()
        .map(after.dates()::get)
        .map(by -> new PitSql(layout, dialect).stored(built, by.at().toString(), by.loadId()));
  }
}
