package dev.bygone.testing.random;

import dev.bygone.definition.Mode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Checks that surrogate keys are unique, stable and never used again, load after load. */
final class SurrogateKeys {
  private final TableDefinition table;
  private final Set<Long> everUsed = new HashSet<>();
  private List<Stored> before = List.of();

  SurrogateKeys(TableDefinition table) {
    this.table = table;
  }

  /** Takes the table after the next load; says what is wrong, if anything. */
  Optional<String> next(List<Stored> after) {
    Optional<String> wrong =
        after.stream().map(now -> wrong(now, after)).flatMap(Optional::stream).findFirst();
    after.forEach(s -> everUsed.add(s.surrogateKey()));
    before = remembered(after);
    return wrong;
  }

  /** An entity of a table of current rows keeps its surrogate key while it is gone. */
  private List<Stored> remembered(List<Stored> after) {
    List<Stored> remembered = new ArrayList<>(after);
    if (table.mode() == Mode.SCD1) {
      before.stream()
          .filter(old -> after.stream().noneMatch(now -> isSame(old, now)))
          .forEach(remembered::add);
    }
    return remembered;
  }

  private Optional<String> wrong(Stored now, List<Stored> after) {
    if (after.stream().filter(s -> s.surrogateKey() == now.surrogateKey()).count() > 1) {
      return Optional.of("surrogate key " + now.surrogateKey() + " is not unique");
    }
    if (everUsed.contains(now.surrogateKey()) && !continues(now)) {
      return Optional.of("a surrogate key is used for something else: " + now);
    }
    return heir(now, after)
        .filter(old -> old.surrogateKey() != now.surrogateKey())
        .map(old -> now + " must have the surrogate key of " + old);
  }

  /** Whether the surrogate key is that of an old version that it can be said to continue. */
  private boolean continues(Stored now) {
    return before.stream()
        .anyMatch(old -> old.surrogateKey() == now.surrogateKey() && isSame(old, now));
  }

  /** The old version whose surrogate key the contract gives to a version. */
  private Optional<Stored> heir(Stored now, List<Stored> after) {
    return earliestOverlapping(now)
        .filter(old -> after.stream().noneMatch(other -> isEarlierHeir(other, now, old)));
  }

  private boolean isEarlierHeir(Stored other, Stored now, Stored old) {
    return Intervals.compare(other.version().validFrom(), now.version().validFrom()) < 0
        && earliestOverlapping(other).filter(old::equals).isPresent();
  }

  private Optional<Stored> earliestOverlapping(Stored now) {
    return before.stream()
        .filter(old -> isSame(old, now))
        .min(Comparator.comparing((Stored s) -> s.version().validFrom(), Intervals::compare));
  }

  /** Whether a version can be said to be an old one, by what the table keeps. */
  private boolean isSame(Stored old, Stored now) {
    return switch (table.mode()) {
      case SCD2 ->
          same(old, now, table.trackedColumns()) && Intervals.overlap(old.version(), now.version());
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
