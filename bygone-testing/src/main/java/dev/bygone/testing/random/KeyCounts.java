package dev.bygone.testing.random;

import dev.bygone.Counts;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How many keys a load brought, changed, closed and reopened, from the tables before and after it.
 *
 * @param added keys that had no version
 * @param changed keys whose versions changed otherwise
 * @param closed keys that were in force and are no more
 * @param reopened keys that had versions, none in force, and are in force again
 */
record KeyCounts(long added, long changed, long closed, long reopened) {
  private enum Kind {
    SAME,
    ADDED,
    CHANGED,
    CLOSED,
    REOPENED
  }

  /** A version, to be compared. */
  private record Row(List<Object> values, boolean isCurrent) {}

  /** The counts that a report gives. */
  static KeyCounts of(Counts counts) {
    return new KeyCounts(counts.added(), counts.changed(), counts.closed(), counts.reopened());
  }

  /** The counts that follow from the versions before and after. */
  static KeyCounts between(TableDefinition table, List<Version> before, List<Version> after) {
    Map<List<Object>, Set<Row>> old = byKey(table, before);
    Map<List<Object>, Set<Row>> now = byKey(table, after);
    Set<List<Object>> keys = new LinkedHashSet<>(old.keySet());
    keys.addAll(now.keySet());
    Map<Kind, Long> kinds =
        keys.stream()
            .map(k -> kind(old.getOrDefault(k, Set.of()), now.getOrDefault(k, Set.of())))
            .collect(Collectors.groupingBy(k -> k, Collectors.counting()));
    return new KeyCounts(
        kinds.getOrDefault(Kind.ADDED, 0L),
        kinds.getOrDefault(Kind.CHANGED, 0L),
        kinds.getOrDefault(Kind.CLOSED, 0L),
        kinds.getOrDefault(Kind.REOPENED, 0L));
  }

  private static Kind kind(Set<Row> before, Set<Row> after) {
    if (before.equals(after)) {
      return Kind.SAME;
    }
    if (before.isEmpty()) {
      return Kind.ADDED;
    }
    if (isOpen(before) == isOpen(after)) {
      return Kind.CHANGED;
    }
    return isOpen(before) ? Kind.CLOSED : Kind.REOPENED;
  }

  private static boolean isOpen(Set<Row> versions) {
    return versions.stream().anyMatch(Row::isCurrent);
  }

  private static Map<List<Object>, Set<Row>> byKey(TableDefinition table, List<Version> versions) {
    Map<List<Object>, Set<Row>> byKey = new LinkedHashMap<>();
    for (Version version : versions) {
      List<Object> key = new ArrayList<>();
      table.key().forEach(c -> key.add(version.values().get(c)));
      byKey
          .computeIfAbsent(Canonical.all(key), k -> new LinkedHashSet<>())
          .add(new Row(Canonical.all(version.row().values()), version.isCurrent()));
    }
    return byKey;
  }
}
