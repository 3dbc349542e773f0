package dev.bygone.move;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportFormat;
import dev.bygone.MoveReport;
import dev.bygone.MoveReport.MovedTable;
import dev.bygone.definition.Definition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;
import dev.bygone.engine.MovedHistory;
import dev.bygone.engine.WorkFolder;
import dev.bygone.plan.Layout;
import dev.bygone.plan.MoveSql;
import dev.bygone.read.Histories;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Takes histories into another store. Their entries travel as a file that one engine writes and the
 * other reads, so that neither knows of the other.
 */
public final class Mover {
  private final Definition definition;
  private final Engine from;
  private final Histories histories;

  /** For a definition and the engine that holds its tables. */
  public Mover(Definition definition, Engine from) {
    this.definition = definition;
    this.from = from;
    this.histories = new Histories(definition, from);
  }

  /**
   * Moves histories, each all or nothing.
   *
   * @param tables the tables; all if empty
   * @param destination the same definition in another place
   * @param provider opens the engine that keeps it there
   */
  public MoveReport move(List<String> tables, Definition destination, EngineProvider provider) {
    requireElsewhere(destination);
    List<Layout> layouts = new ArrayList<>();
    List<String> without = new ArrayList<>();
    for (TableDefinition table : histories.tables(tables).stream().distinct().toList()) {
      Optional<Layout> layout = histories.stored(table);
      layout.ifPresentOrElse(layouts::add, () -> without.add(table.name()));
    }
    if (layouts.isEmpty()) {
      return new MoveReport(List.of(), List.of(), without, 0);
    }
    try (Engine to = provider.open(destination)) {
      Arrivals arrivals = Arrivals.of(layouts, from, to);
      long shift = arrivals.shift();
      List<MovedTable> moved = new ArrayList<>();
      for (Layout layout : layouts) {
        moved.add(arrivals.has(layout) ? arrivals.compared(layout) : move(layout, to, shift));
      }
      return new MoveReport(moved, arrivals.names(), without, shift);
    }
  }

  private void requireElsewhere(Definition destination) {
    if (destination.sharesStoreWith(definition)) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "the histories are in that store already",
          "Name another store, or another engine, to move them to.");
    }
  }

  private MovedTable move(Layout layout, Engine to, long shift) {
    Memory memory = Memory.of(layout.table().name(), from).renumbered(shift);
    try (WorkFolder folder = WorkFolder.create()) {
      Path parcel = folder.path().resolve("entries.parquet");
      String entries = new MoveSql(layout, from.dialect(), shift).entries();
      from.export(entries, parcel, ExportFormat.PARQUET);
      to.receive(
          layout, new MovedHistory(memory.stored(), memory.loads(), memory.rejects(), parcel));
    }
    return new Arrival(layout, from, to).compared(memory, shift);
  }
}
