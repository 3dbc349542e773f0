package dev.bygone.load;

import dev.bygone.LoadEntry;
import dev.bygone.definition.ColumnType;
import dev.bygone.source.AsOf;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * What was loaded into a table before and not taken back: the last content under each name, and the
 * as_ofs.
 */
final class KnownLoads {
  private final Map<String, Content> last = new HashMap<>();
  private final TreeSet<LocalDateTime> asOfs = new TreeSet<>();
  private final Map<String, List<First>> first = new HashMap<>();
  private boolean setAside;

  private record Content(String checksum, Optional<String> asOf) {}

  /**
   * The first load of a delivery for one time.
   *
   * @param asOf that time
   * @param loadId its number
   */
  record First(AsOf asOf, long loadId) {}

  KnownLoads(List<LoadEntry> log) {
    Set<LoadEntry> standing = new HashSet<>(LoadEntry.standing(log));
    for (LoadEntry load : log) {
      if (standing.contains(load)) {
        add(load);
      } else if (load.retracts().isPresent()) {
        last.remove(load.delivery());
      }
    }
    setAside = log.stream().anyMatch(l -> l.counts().quarantined() > 0);
  }

  /** From now on this is the last load of its name. */
  void add(LoadEntry load) {
    last.put(load.delivery(), new Content(load.checksum(), load.asOf()));
    load.asOf().map(AsOf::parse).ifPresent(asOf -> add(asOf, load));
    setAside |= load.counts().quarantined() > 0;
  }

  /** Of an adopted table the state just before its newest row is known too. */
  private void add(AsOf asOf, LoadEntry load) {
    asOfs.add(asOf.time());
    if (first(load.delivery(), Optional.of(asOf)).isEmpty()) {
      first
          .computeIfAbsent(load.delivery(), d -> new ArrayList<>())
          .add(new First(asOf, load.loadId()));
    }
    if (load.isAdoption()) {
      asOfs.add(
          asOf.type().equals(ColumnType.DATE)
              ? asOf.time().minusDays(1)
              : asOf.time().minus(1, ChronoUnit.MICROS));
    }
  }

  /**
   * Whether the last load of that name had this content, for the same as_of; one that was given by
   * the clock does not count.
   */
  boolean repeats(Pending pending) {
    Content content = last.get(pending.name());
    return content != null
        && content.checksum().equals(pending.checksum())
        && pending.asOf().map(t -> content.asOf().map(o -> same(o, t)).orElse(false)).orElse(true);
  }

  /**
   * The first load of a name for a time.
   *
   * @param asOf that time; the first of all if empty
   */
  Optional<First> first(String delivery, Optional<AsOf> asOf) {
    return first.getOrDefault(delivery, List.of()).stream()
        .filter(f -> asOf.map(t -> t.time().equals(f.asOf().time())).orElse(true))
        .findFirst();
  }

  /** Whether anything of that name was loaded. */
  boolean has(String delivery) {
    return last.containsKey(delivery);
  }

  private static boolean same(String stored, AsOf asOf) {
    return AsOf.parse(stored).time().equals(asOf.time());
  }

  /** The as_ofs loaded before, by time, each once. */
  List<AsOf> asOfs() {
    return asOfs.stream().map(AsOf::of).toList();
  }

  /** The newest as_of loaded before. */
  Optional<AsOf> newest() {
    return asOfs.isEmpty() ? Optional.empty() : Optional.of(AsOf.of(asOfs.last()));
  }

  /** Whether rows were set aside. */
  boolean setAside() {
    return setAside;
  }
}
