package dev.bygone.move;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.MoveReport.MovedTable;
import dev.bygone.engine.Engine;
import dev.bygone.plan.Layout;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * The histories that an earlier move has brought into the other store already, before it died, and
 * how the loads of the others are numbered there.
 */
final class Arrivals {
  private final List<Layout> layouts;
  private final Engine from;
  private final Engine to;

  /** What was added to the numbers of loads of those that are there, by table. */
  private final Map<String, Long> shifts = new LinkedHashMap<>();

  private Arrivals(List<Layout> layouts, Engine from, Engine to) {
    this.layouts = layouts;
    this.from = from;
    this.to = to;
  }

  /**
   * Those of some histories.
   *
   * @throws BygoneException INVALID_REQUEST if one has another history there
   */
  static Arrivals of(List<Layout> layouts, Engine from, Engine to) {
    Arrivals arrivals = new Arrivals(layouts, from, to);
    layouts.stream()
        .map(Arrivals::name)
        .filter(table -> to.stored(table).isPresent())
        .forEach(arrivals::add);
    return arrivals;
  }

  private static String name(Layout layout) {
    return layout.table().name();
  }

  private void add(String table) {
    Memory there = Memory.of(table, to);
    Memory here = Memory.of(table, from);
    long shift = first(there.loads()) - first(here.loads());
    if (!there.isSameAs(here.renumbered(shift))) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "table %s has a history in the other store already".formatted(table),
          "Name another store, or only the tables that have none there.");
    }
    shifts.put(table, shift);
  }

  private static long first(List<LoadEntry> loads) {
    return loads.stream().mapToLong(LoadEntry::loadId).min().orElse(0);
  }

  /** Whether a history is there. */
  boolean has(Layout layout) {
    return shifts.containsKey(name(layout));
  }

  /** The names of those that are there. */
  List<String> names() {
    return List.copyOf(shifts.keySet());
  }

  /**
   * What has arrived of a history that is there.
   *
   * @throws BygoneException ENGINE_FAILED if it is not the same
   */
  MovedTable compared(Layout layout) {
    long shift = shifts.get(name(layout));
    Memory memory = Memory.of(name(layout), from).renumbered(shift);
    return new Arrival(layout, from, to).compared(memory, shift);
  }

  /**
   * What is to be added to the numbers of the loads of the others: they are unique in a store and
   * grow. If nobody has loaded there since, it is what the earlier move would have added.
   */
  long shift() {
    long next = to.nextLoadId();
    List<Long> earlier = shifts.values().stream().distinct().toList();
    long newest = shifts.keySet().stream().flatMapToLong(this::arrived).max().orElse(0);
    if (earlier.size() == 1 && newest == next - 1) {
      return earlier.get(0);
    }
    long first =
        layouts.stream()
            .filter(layout -> !has(layout))
            .flatMap(layout -> from.loads(name(layout)).stream())
            .mapToLong(LoadEntry::loadId)
            .min()
            .orElse(next);
    return Math.max(0, next - first);
  }

  private LongStream arrived(String table) {
    return to.loads(table).stream().mapToLong(LoadEntry::loadId);
  }
}
