package dev.bygone.engine;

import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a store remembers about a PIT table beside its rows.
 *
 * @param fingerprint what its rows follow from beside its dates, as {@link
 *     dev.bygone.plan.PitLayout#fingerprint} has it
 * @param loads the newest load of each of its tables that its rows know of, by table
 * @param dates its dates as text, in order, and when each was built
 * @param snapshots the tables that keep its snapshots, by name
 */
public record StoredPit(
    String fingerprint,
    Map<String, Long> loads,
    Map<String, Built> dates,
    List<SnapshotTable> snapshots) {
  /**
   * When a date was built.
   *
   * @param at the time, in UTC
   * @param loadId the newest load of the tables then
   */
  public record Built(Instant at, long loadId) {}

  /** Copies. */
  public StoredPit {
    loads = Map.copyOf(loads);
    dates = Collections.unmodifiableMap(new LinkedHashMap<>(dates));
    snapshots = snapshots.stream().sorted(Comparator.comparing(SnapshotTable::name)).toList();
  }

  /** The same with other tables that keep its snapshots. */
  public StoredPit with(List<SnapshotTable> others) {
    return new StoredPit(fingerprint, loads, dates, others);
  }
}
