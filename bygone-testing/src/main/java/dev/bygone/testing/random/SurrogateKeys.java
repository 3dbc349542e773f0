package dev.bygone.testing.random;

import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks that surrogate keys are unique, stable and never used again, load after load. */
final class SurrogateKeys {
  private final TableDefinition table;
  private final Set<Long> everUsed = new HashSet<>();
  private final Set<List<Object>> released = new HashSet<>();
  private Map<List<Object>, List<Stored>> stored = Map.of();
  private Map<List<Object>, List<Stored>> before = Map.of();

  SurrogateKeys(TableDefinition table) {
    this.table = table;
  }

  /** The versions of one business key before a load and after it. */
  private record Change(List<Stored> before, List<Stored> after) {}

  /** Takes the table after the next load; says what is wrong, if anything. */
  Optional<String> next(List<Stored> after) {
    Map<List<Object>, List<Stored>> byKey =
        after.stream().collect(Collectors.groupingBy(s -> values(s.version(), List.of())));
    Optional<String> wrong =
        Stream.concat(
                repeated(after).stream(),
                byKey.keySet().stream()
                    .map(k -> new Change(before.getOrDefault(k, List.of()), byKey.get(k)))
                    .flatMap(this::wrong))
            .findFirst();
    after.forEach(s -> everUsed.add(s.surrogateKey()));
    stored = byKey;
    released.removeAll(byKey.keySet());
    before = remembered(byKey);
    return wrong;
  }

  /**
   * Lets the entities that are gone come back with other keys: a snapshot delivered again may have
   * taken back all that was ever said of them, and then nothing remembers their keys.
   */
  void releaseGone() {
    before.keySet().stream().filter(k -> !stored.containsKey(k)).forEach(released::add);
  }

  /** An entity of a table of current rows keeps its surrogate key while it is gone. */
  private Map<List<Object>, List<Stored>> remembered(Map<List<Object>, List<Stored>> after) {
    Map<List<Object>, List<Stored>> remembered = new HashMap<>(after);
    if (table.mode() == Mode.SCD1) {
      before.forEach(remembered::putIfAbsent);
    }
    return remembered;
  }

  private static Optional<String> repeated(List<Stored> after) {
    Set<Long> seen = new HashSet<>();
    return after.stream()
        .filter(s -> !seen.add(s.surrogateKey()))
        .map(s -> "surrogate key " + s.surrogateKey() + " is not unique")
        .findFirst();
  }

  private Stream<String> wrong(Change change) {
    return change.after().stream().map(now -> wrong(now, change)).flatMap(Optional::stream);
  }

  private Optional<String> wrong(Stored now, Change change) {
    if (everUsed.contains(now.surrogateKey()) && !continues(now, change.before())) {
      return Optional.of("a surrogate key is used for something else: " + now);
    }
    return heir(now, change)
        .filter(old -> old.surrogateKey() != now.surrogateKey())
        .filter(old -> !released.contains(values(old.version(), List.of())))
        .map(old -> now + " must have the surrogate key of " + old);
  }

  /** Whether the surrogate key is that of an old version that it can be said to continue. */
  private boolean continues(Stored now, List<Stored> before) {
    return before.stream()
        .anyMatch(old -> old.surrogateKey() == now.surrogateKey() && isSame(old, now));
  }

  /** The old version whose surrogate key the contract gives to a version. */
  private Optional<Stored> heir(Stored now, Change change) {
    return earliestOverlapping(now, change)
        .filter(
            old ->
                change.after().stream()
                    .filter(other -> isEarlier(other, now))
                    .noneMatch(
                        other -> earliestOverlapping(other, change).equals(Optional.of(old))));
  }

  private static boolean isEarlier(Stored left, Stored right) {
    return Intervals.compare(left.version().validFrom(), right.version().validFrom()) < 0;
  }

  private Optional<Stored> earliestOverlapping(Stored now, Change change) {
    return change.before().stream()
        .filter(old -> isSame(old, now))
        .min(Comparator.comparing((Stored s) -> s.version().validFrom(), Intervals::compare));
  }

  /** Whether a version can be said to be an old one, by what the table keeps. */
  private boolean isSame(Stored old, Stored now) {
    return switch (table.mode()) {
      case SCD2 ->
          same(old, now, table.trackedColumns())
              && old.version().isDeleted() == now.version().isDeleted()
              && Intervals.overlap(old.version(), now.version());
      case SCD1 -> same(old, now, List.of());
      case SNAPSHOT ->
          same(old, now, table.valueColumns())
              && Intervals.compare(old.version().validFrom(), now.version().validFrom()) == 0;
    };
  }

  private boolean same(Stored old, Stored now, List<String> columns) {
    return values(old.version(), columns).equals(values(now.version(), columns));
  }

  private List<Object> values(Version version, List<String> columns) {
    List<Object> values = new ArrayList<>();
    table.key().forEach(c -> values.add(version.values().get(c)));
    columns.forEach(c -> values.add(version.values().get(c)));
    return Canonical.all(values);
  }
}
