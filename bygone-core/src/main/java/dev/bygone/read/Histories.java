package dev.bygone.read;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.Problem;
import dev.bygone.definition.Definition;
import dev.bygone.definition.PitDefinition;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredTable;
import dev.bygone.load.Fingerprint;
import dev.bygone.plan.Layout;
import java.util.List;
import java.util.Optional;

/** Finds the tables of a definition, and those that have a history. */
public final class Histories {
  private final Definition definition;
  private final Engine engine;

  /** For a definition and the engine that holds its tables. */
  public Histories(Definition definition, Engine engine) {
    this.definition = definition;
    this.engine = engine;
  }

  /**
   * The tables of these names, all if there are none.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such table
   */
  public List<TableDefinition> tables(List<String> names) {
    return names.isEmpty() ? definition.tables() : names.stream().map(this::table).toList();
  }

  /**
   * The table of this name.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such table
   */
  public TableDefinition table(String name) {
    return definition
        .table(name)
        .orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    (definition.pit(name).isPresent()
                            ? "%s is a PIT table, and this is about tables with a history"
                            : "there is no table %s in the definition")
                        .formatted(name),
                    "Take one of: "
                        + String.join(
                            ", ",
                            definition.tables().stream().map(TableDefinition::name).toList())));
  }

  /**
   * The PIT table of this name.
   *
   * @throws BygoneException INVALID_REQUEST if there is no such PIT table
   */
  public PitDefinition pit(String name) {
    return definition
        .pit(name)
        .orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    "there is no PIT table %s in the definition".formatted(name),
                    definition.pits().isEmpty()
                        ? "Describe one under \"pits\"."
                        : "Take one of: "
                            + String.join(
                                ", ",
                                definition.pits().stream().map(PitDefinition::name).toList())));
  }

  /**
   * How the history of a table lies; empty if nothing was loaded yet.
   *
   * @throws BygoneException DEFINITION_DRIFT if the history was built with another definition
   */
  public Optional<Layout> stored(TableDefinition table) {
    return engine.stored(table.name()).map(s -> layout(table, s, engine.loads(table.name())));
  }

  /**
   * How the history of a table lies.
   *
   * @throws BygoneException INVALID_REQUEST if nothing was loaded yet
   */
  public Layout loaded(String name) {
    return stored(table(name))
        .orElseThrow(
            () ->
                BygoneException.of(
                    ErrorCode.INVALID_REQUEST,
                    "table %s has no history yet".formatted(name),
                    "Load its deliveries first: bygone load " + name));
  }

  private static Layout layout(TableDefinition table, StoredTable stored, List<LoadEntry> loads) {
    TableDefinition resolved = table.asStored(stored.columns());
    Optional<Problem> drift = Fingerprint.drift(stored.definition(), resolved);
    if (drift.isPresent()) {
      throw new BygoneException(List.of(drift.get()));
    }
    boolean setAside = loads.stream().anyMatch(l -> l.counts().quarantined() > 0);
    return Layout.of(resolved, stored.asOfType(), setAside);
  }
}
