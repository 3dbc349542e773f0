package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Of the loads of a table those whose deliveries are still there as they were.
 *
 * @param there each with its delivery, in the order of the loads
 * @param gone the others, with why they cannot be read again
 */
public record Survivors(List<Survivor> there, Map<LoadEntry, String> gone) {
  /** Copies. */
  public Survivors {
    there = List.copyOf(there);
    gone = Collections.unmodifiableMap(new LinkedHashMap<>(gone));
  }

  /**
   * A load whose delivery is still there.
   *
   * @param load the load
   * @param table the table with the source that the delivery is from
   * @param pending the delivery
   */
  public record Survivor(LoadEntry load, TableDefinition table, Pending pending) {}

  /** What a source has now. */
  private record Candidate(TableDefinition table, Pending pending) {}

  /**
   * Looks for the deliveries of loads.
   *
   * @param loads the loads, in their order
   * @param found the deliveries that there are, by the sources of the table
   */
  static Survivors of(
      List<LoadEntry> loads,
      Map<TableDefinition, List<Delivery>> found,
      Function<TableDefinition, ReadAhead> ahead) {
    Map<String, List<Candidate>> candidates = candidates(found, ahead);
    List<Survivor> there = new ArrayList<>();
    Map<LoadEntry, String> gone = new LinkedHashMap<>();
    for (LoadEntry load : loads) {
      List<Candidate> named = candidates.getOrDefault(load.delivery(), List.of());
      named.stream()
          .filter(c -> isOf(load, c.pending()))
          .findFirst()
          .ifPresentOrElse(
              c -> there.add(survivor(load, c)),
              () -> gone.put(load, named.isEmpty() ? "gone" : "no longer what was loaded"));
    }
    return new Survivors(there, gone);
  }

  private static Survivor survivor(LoadEntry load, Candidate candidate) {
    Optional<AsOf> asOf = load.asOf().map(AsOf::parse);
    TableDefinition table = candidate.table();
    boolean setAside = load.counts().quarantined() > 0; // as a stream may do that is not told to
    return new Survivor(
        load, setAside ? table.settingBadRowsAside() : table, candidate.pending().dated(asOf));
  }

  private static boolean isOf(LoadEntry load, Pending pending) {
    try {
      return pending.checksum().equals(load.checksum());
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return false;
    }
  }

  private static Map<String, List<Candidate>> candidates(
      Map<TableDefinition, List<Delivery>> found, Function<TableDefinition, ReadAhead> ahead) {
    Map<String, List<Candidate>> candidates = new LinkedHashMap<>();
    found.forEach(
        (table, deliveries) -> {
          ReadAhead reading = ahead.apply(table);
          for (Delivery delivery : deliveries) {
            readable(reading, delivery)
                .forEach(
                    p ->
                        candidates
                            .computeIfAbsent(p.name(), n -> new ArrayList<>())
                            .add(new Candidate(table, p)));
          }
        });
    return candidates;
  }

  /** What cannot be read is not what was loaded. */
  private static List<Pending> readable(ReadAhead reading, Delivery delivery) {
    try {
      return reading.of(delivery);
    } catch (BygoneException e) {
      if (e.kind() == ErrorCode.Kind.ENGINE) {
        throw e;
      }
      return List.of(Pending.failed(delivery, e));
    }
  }
}
