package dev.bygone.move;

import dev.bygone.LoadEntry;
import dev.bygone.Rows;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredTable;
import java.util.ArrayList;
import java.util.List;

/** What a store remembers about a history beside its entries. */
public record Memory(StoredTable stored, List<LoadEntry> loads, Rows rejects) {
  /** Copies. */
  public Memory {
    loads = List.copyOf(loads);
  }

  /** That of a table that has a history. */
  public static Memory of(String table, Engine engine) {
    return new Memory(
        engine.stored(table).orElseThrow(), engine.loads(table), engine.rejects(table));
  }

  /**
   * The same with other numbers of loads.
   *
   * @param shift what to add to them
   */
  public Memory renumbered(long shift) {
    return shift == 0
        ? this
        : new Memory(
            stored,
            loads.stream().map(l -> renumbered(l, shift)).toList(),
            new Rows(
                rejects.columns(),
                rejects.rows().stream().map(r -> renumbered(r, shift)).toList(),
                rejects.total()));
  }

  private static LoadEntry renumbered(LoadEntry load, long shift) {
    return new LoadEntry(
        load.loadId() + shift,
        load.table(),
        load.delivery(),
        load.retracts().isPresent()
            ? LoadEntry.RETRACTED + (load.retracts().getAsLong() + shift)
            : load.checksum(),
        load.asOf(),
        load.loadedAt(),
        load.counts(),
        load.time(),
        load.details());
  }

  /** Whether another store remembers the same. */
  boolean isSameAs(Memory other) {
    return stored.equals(other.stored)
        && loads.equals(other.loads)
        && rejects.rows().equals(other.rejects.rows());
  }

  /** The number of the load comes first. */
  private static List<Object> renumbered(List<Object> reject, long shift) {
    List<Object> renumbered = new ArrayList<>(reject);
    renumbered.set(0, (Long) reject.get(0) + shift);
    return renumbered;
  }
}
