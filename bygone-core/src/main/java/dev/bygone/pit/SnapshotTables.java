package dev.bygone.pit;

import dev.bygone.Column;
import dev.bygone.engine.Engine;
import dev.bygone.engine.Occupant;
import dev.bygone.engine.SnapshotChange;
import dev.bygone.engine.SnapshotTable;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.SnapshotLayout;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The tables that keep the snapshots of one PIT table. */
final class SnapshotTables {
  private final Engine engine;
  private final PitLayout layout;

  SnapshotTables(Engine engine, PitLayout layout) {
    this.engine = engine;
    this.layout = layout;
  }

  private enum State {
    AS_IT_WAS,
    TO_BE_MADE,
    GONE,
    CHANGED,
    TAKEN
  }

  private State state(SnapshotTable table) {
    SnapshotLayout wanted = layout(table);
    Optional<Occupant> there = engine.occupant(table.name());
    if (there.isPresent() && !there.get().keepsSnapshots()) {
      return State.TAKEN;
    } else if (!table.columns().equals(wanted.fingerprint())) {
      return State.TO_BE_MADE;
    } else if (there.isEmpty()) {
      return State.GONE;
    }
    return names(there.get().columns()).equals(names(wanted.columns()))
        ? State.AS_IT_WAS
        : State.CHANGED;
  }

  private static List<String> names(List<Column> columns) {
    return columns.stream().map(Column::name).toList();
  }

  private SnapshotLayout layout(SnapshotTable table) {
    return SnapshotLayout.of(table.name(), layout, engine.dialect());
  }

  /**
   * What becomes of one of them.
   *
   * @param after as which it is remembered when that is done
   * @param change what is done; empty if nothing, or if somebody else's table has its name
   */
  record Outcome(SnapshotTable after, Optional<SnapshotChange> change) {}

  /**
   * What becomes of one of them.
   *
   * @param altered the dates of which rows alter, or go
   * @param all the dates of the PIT table afterwards
   */
  Outcome outcome(SnapshotTable table, Set<String> altered, List<String> all) {
    State state = state(table);
    if (state == State.TAKEN) {
      return new Outcome(SnapshotTable.unmade(table.name()), Optional.empty());
    }
    SnapshotLayout wanted = layout(table);
    boolean anew = state != State.AS_IT_WAS;
    Set<String> dates = new LinkedHashSet<>(all);
    if (!anew) {
      dates.retainAll(altered);
      dates.addAll(altered);
      dates.addAll(table.behind());
    }
    return new Outcome(
        new SnapshotTable(table.name(), wanted.fingerprint(), List.of()),
        Optional.of(new SnapshotChange(wanted, anew, List.copyOf(dates)))
            .filter(c -> anew || !dates.isEmpty()));
  }

  /** How one of them stands. */
  SnapshotStanding standing(SnapshotTable table) {
    return switch (state(table)) {
      case TAKEN -> unreadable(table, "its name is taken by something else");
      case GONE -> unreadable(table, "it is gone");
      case TO_BE_MADE -> unreadable(table, "it is to be made anew");
      case CHANGED -> unreadable(table, "it has other columns");
      case AS_IT_WAS ->
          new SnapshotStanding(
              table.name(),
              Optional.of(layout(table)),
              table.behind().stream().map(d -> "it lacks rows of date " + d).toList());
    };
  }

  private static SnapshotStanding unreadable(SnapshotTable table, String why) {
    return new SnapshotStanding(table.name(), Optional.empty(), List.of(why));
  }
}
