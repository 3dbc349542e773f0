package dev.bygone.pit;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.SnapshotTableReport;
import dev.bygone.definition.Definition;
import dev.bygone.definition.PitDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.SnapshotTable;
import dev.bygone.engine.StoredPit;
import java.util.List;
import java.util.Optional;

/** Has tables made that keep the snapshots of PIT tables, and has them dropped. */
public final class SnapshotKeeper {
  private final Engine engine;
  private final Definition definition;
  private final PitCatalog catalog;
  private final PitKeeper keeper;

  /** For the PIT tables of a definition. */
  public SnapshotKeeper(
      Engine engine, Definition definition, PitCatalog catalog, PitKeeper keeper) {
    this.engine = engine;
    this.definition = definition;
    this.catalog = catalog;
    this.keeper = keeper;
  }

  /**
   * Makes a table that keeps all snapshots of a PIT table.
   *
   * @param name of what: a PIT table, or a table
   * @param candidates the PIT tables that have these, the best first
   * @param asked the dates that are asked for, as a PIT table; all if empty
   * @param table the name of the table to make
   * @throws BygoneException INVALID_REQUEST if no PIT table has what is asked for, or if the name
   *     is taken
   */
  public SnapshotTableReport keep(
      String name, List<PitDefinition> candidates, Optional<PitDefinition> asked, String table) {
    List<String> dates = asked.map(a -> catalog.asked(a).dates()).orElse(List.of());
    PitDefinition pit =
        candidates.stream()
            .filter(p -> catalog.asked(p).dates().containsAll(dates))
            .findFirst()
            .orElseThrow(() -> withoutPit(name, candidates, dates));
    String made = free(pit, table);
    keeper.keep(pit, made);
    return new SnapshotTableReport(
        made,
        pit.name(),
        List.copyOf(engine.pit(pit.name()).orElseThrow().dates().keySet()),
        rows(made));
  }

  private long rows(String table) {
    return (Long)
        engine
            .query("SELECT count(*) FROM " + engine.dialect().snapshots(table))
            .rows()
            .get(0)
            .get(0);
  }

  private static BygoneException withoutPit(
      String name, List<PitDefinition> candidates, List<String> dates) {
    if (candidates.isEmpty()) {
      return refused(
          "table %s has no PIT table of it alone, with which its snapshots could be kept"
              .formatted(name),
          "Declare one under \"pits\", such as %s_dates: {tables: %1$s, dates: %s}; then: bygone snapshot %1$s_dates --to TABLE"
              .formatted(name, dates.isEmpty() ? "{every: month_end}" : dates));
    }
    return refused(
        "PIT table %s does not have these dates".formatted(candidates.get(0).name()),
        "Add them to its \"dates\", or leave them out: a table keeps all dates of its PIT table.");
  }

  /** The name, as it is known already if it is. */
  private String free(PitDefinition pit, String table) {
    definition.requireFree(table);
    for (PitDefinition other : definition.pits()) {
      Optional<SnapshotTable> known =
          engine.pit(other.name()).map(StoredPit::snapshots).orElse(List.of()).stream()
              .filter(s -> s.name().equalsIgnoreCase(table))
              .findFirst();
      if (known.isPresent() && !other.equals(pit)) {
        throw refused(
            "%s keeps the snapshots of %s".formatted(known.get().name(), other.name()),
            "Take another name, or drop it first: bygone pit drop " + known.get().name());
      } else if (known.isPresent()) {
        return known.get().name();
      }
    }
    if (engine.occupant(table).filter(o -> !o.keepsSnapshots()).isPresent()) {
      throw refused(
          "there is a table, view or function %s already".formatted(table), "Take another name.");
    }
    return table;
  }

  /**
   * Drops a table that keeps the snapshots of a PIT table, which stays.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such table
   */
  public void drop(String table) {
    PitDefinition pit =
        definition.pits().stream()
            .filter(p -> catalog.snapshotTables(p).contains(table))
            .findFirst()
            .orElseThrow(() -> notKept(table));
    keeper.drop(pit, table);
  }

  private BygoneException notKept(String table) {
    List<String> known =
        definition.pits().stream().flatMap(p -> catalog.snapshotTables(p).stream()).toList();
    return refused(
        definition.pit(table).isPresent()
            ? "PIT table %s is in the definition".formatted(table)
            : "%s is no table that keeps snapshots".formatted(table),
        definition.pit(table).isPresent()
            ? "Take it out of the definition; then nothing refreshes it."
            : known.isEmpty()
                ? "None does: bygone snapshot PIT --to TABLE makes one."
                : "Take one of: " + String.join(", ", known));
  }

  private static BygoneException refused(String what, String remedy) {
    return BygoneException.of(ErrorCode.INVALID_REQUEST, what, remedy);
  }
}
