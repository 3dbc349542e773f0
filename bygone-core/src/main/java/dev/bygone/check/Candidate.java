package dev.bygone.check;

import dev.bygone.LoadEntry;
import dev.bygone.load.Pending;
import dev.bygone.source.AsOf;
import dev.bygone.source.Repair;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A delivery that a table may be compared with.
 *
 * @param name its name
 * @param load its last load for this time; empty if it is not loaded yet
 * @param pending its content, if that is still there
 * @param newer the delivery of the last load for the same time, if that is another load
 */
record Candidate(
    String name, Optional<LoadEntry> load, Optional<Pending> pending, Optional<String> newer) {

  /** All that were loaded, and those that are there and were not, in this order. */
  static List<Candidate> of(List<LoadEntry> log, List<Pending> found) {
    Map<String, Pending> files = new LinkedHashMap<>();
    found.forEach(d -> files.put(d.name(), d));
    Map<AsOf, LoadEntry> newest = new HashMap<>();
    Map<List<Object>, LoadEntry> last = new LinkedHashMap<>();
    for (LoadEntry load : log) {
      AsOf asOf = asOf(load);
      newest.put(asOf, load);
      last.put(List.of(load.delivery(), asOf), load);
    }
    List<Candidate> candidates = new ArrayList<>();
    Set<String> others = new LinkedHashSet<>(files.keySet());
    for (LoadEntry load : last.values()) {
      String name = load.delivery();
      Optional<String> newer =
          Optional.of(newest.get(asOf(load))).filter(n -> !n.equals(load)).map(LoadEntry::delivery);
      candidates.add(
          new Candidate(name, Optional.of(load), Optional.ofNullable(files.get(name)), newer));
      others.remove(name);
    }
    others.forEach(
        name ->
            candidates.add(
                new Candidate(
                    name, Optional.empty(), Optional.of(files.get(name)), Optional.empty())));
    return candidates;
  }

  private static AsOf asOf(LoadEntry load) {
    return AsOf.of(AsOf.parse(load.asOf().orElseThrow()).time());
  }

  /** Why there is nothing to compare, in a few words. */
  Optional<String> obstacle() {
    if (load.isEmpty()) {
      return Optional.of("not loaded yet");
    } else if (load.get().isAdoption()) {
      return Optional.of("a table that was adopted, and no delivery");
    } else if (newer.isPresent()) {
      return Optional.of(
          Repair.is(newer.get())
              ? "repaired rows were added for its as_of"
              : "replaced by a later load of the same as_of");
    } else if (Repair.is(name)) {
      return Optional.of("its repaired rows are some of those of its as_of");
    } else if (pending.isEmpty()) {
      return Optional.of("the file is gone");
    }
    boolean same = pending.get().checksum().equals(load.get().checksum());
    return same
        ? Optional.empty()
        : Optional.of("the %s is no longer what was loaded".formatted(pending.get().noun()));
  }
}
