package dev.bygone.pit;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.definition.PitDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Occupant;
import dev.bygone.engine.PitChange;
import dev.bygone.engine.SnapshotTable;
import dev.bygone.engine.StoredPit;
import dev.bygone.plan.PitLayout;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What has to become of a PIT table and of the tables that keep its snapshots. */
final class PitChanges {
  private final Engine engine;
  private final PitDefinition pit;
  private final PitTables known;
  private final Calendar calendar;
  private final PitLayout layout;

  /**
   * For one of them.
   *
   * @param known its histories
   * @throws BygoneException INVALID_DEFINITION if it cannot be as its definition says
   */
  PitChanges(Engine engine, PitDefinition pit, PitTables known) {
    this.engine = engine;
    this.pit = pit;
    this.known = known;
    this.calendar = known.calendar(pit);
    this.layout = known.layout(pit, calendar);
  }

  /** The store may hold a history that is no longer in the definition, and is not to be hidden. */
  private void requireFreeName() {
    if (engine.stored(pit.name()).isPresent()) {
      throw taken("a table whose history is in the store", "Rename the PIT table.");
    } else if (engine.occupant(pit.name()).filter(Occupant::keepsSnapshots).isPresent()) {
      throw taken(
          "a table that keeps snapshots",
          "Rename it, or drop the other: bygone pit drop " + pit.name());
    }
    if (engine.pit(pit.name()).isEmpty()) {
      requireUntaken();
    }
  }

  private void requireUntaken() {
    engine.taken(List.of(pit.name(), pit.name() + "_snapshot")).stream()
        .findFirst()
        .ifPresent(
            name -> {
              throw taken(
                  "something in the store that we have not made (%s)".formatted(name),
                  "Rename the PIT table, or give that another name.");
            });
  }

  private BygoneException taken(String what, String remedy) {
    return BygoneException.of(
        ErrorCode.INVALID_DEFINITION,
        "PIT table \"%s\" has the name of %s".formatted(pit.name(), what),
        remedy);
  }

  /**
   * Dates whose answer a change alters are built anew, all if loads are stored that it does not
   * know, and those that are new.
   *
   * @param before what is stored of it; empty if all of it is to be built
   * @param snapshots the tables that keep its snapshots
   * @param dropped tables that have kept its snapshots and go
   */
  PitChange since(Optional<StoredPit> before, List<SnapshotTable> snapshots, List<String> dropped) {
    if (before.isEmpty()) {
      requireFreeName();
    }
    Optional<StoredPit> stored = before.filter(s -> s.fingerprint().equals(layout.fingerprint()));
    Map<String, StoredPit.Built> there = stored.map(StoredPit::dates).orElse(Map.of());
    List<String> kept = calendar.dates().stream().filter(there::containsKey).toList();
    boolean current = stored.filter(known::isKnownTo).isPresent();
    AlteredDates altered =
        new AlteredDates(engine, layout, current ? known.running() : Optional.empty());
    Set<String> rows = Set.copyOf(current ? altered.rows(kept) : kept);
    List<String> built = built(there, rows);
    List<String> removed = removed(there, rows);
    Set<String> touched = new LinkedHashSet<>(built);
    touched.addAll(removed);
    if (!snapshots.isEmpty()) {
      touched.addAll(altered.values(kept));
    }
    SnapshotTables tables = new SnapshotTables(engine, layout);
    List<SnapshotTables.Outcome> outcomes =
        snapshots.stream().map(t -> tables.outcome(t, touched, calendar.dates())).toList();
    return new PitChange(
        layout,
        stored.isEmpty(),
        removed,
        built,
        after(there, built).with(outcomes.stream().map(SnapshotTables.Outcome::after).toList()),
        outcomes.stream().flatMap(o -> o.change().stream()).toList(),
        dropped);
  }

  private List<String> built(Map<String, StoredPit.Built> there, Set<String> altered) {
    return calendar.dates().stream()
        .filter(d -> altered.contains(d) || !there.containsKey(d))
        .toList();
  }

  private List<String> removed(Map<String, StoredPit.Built> there, Set<String> altered) {
    Set<String> dates = new HashSet<>(calendar.dates());
    return there.keySet().stream().filter(d -> altered.contains(d) || !dates.contains(d)).toList();
  }

  private StoredPit after(Map<String, StoredPit.Built> there, List<String> built) {
    Map<String, Long> loads = known.newestLoads();
    long load = loads.values().stream().mapToLong(Long::longValue).max().orElse(0);
    Instant now = Instant.now().truncatedTo(ChronoUnit.MICROS);
    Map<String, StoredPit.Built> after = new LinkedHashMap<>();
    calendar.dates().forEach(d -> after.put(d, there.get(d)));
    built.forEach(d -> after.put(d, new StoredPit.Built(now, load)));
    return new StoredPit(layout.fingerprint(), loads, after, List.of());
  }
}
