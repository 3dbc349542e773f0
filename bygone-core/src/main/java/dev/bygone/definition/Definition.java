package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A whole definition: where the histories are kept and which tables there are.
 *
 * @param folder the folder that relative paths start from: that of the definition file
 * @param engine the name of the engine, {@code duckdb} or {@code spark}
 * @param store where the histories are kept
 * @param tables the tables, in the order of the file
 * @param pits the PIT tables, in the order of the file
 */
public record Definition(
    Path folder,
    String engine,
    Store store,
    List<TableDefinition> tables,
    List<PitDefinition> pits) {
  /**
   * Copies, and checks that the tables go with the engine and that their names do not clash.
   *
   * @throws dev.bygone.BygoneException INVALID_DEFINITION, if that is not so
   */
  public Definition {
    requireNonNull(folder, "folder");
    requireNonNull(engine, "engine");
    requireNonNull(store, "store");
    tables = List.copyOf(tables);
    pits = List.copyOf(pits);
    EngineRules.check(engine, tables);
    DefinitionRules.check(engine, tables.stream().map(TableDefinition::name).toList());
    PitRules.check(pits, tables);
  }

  /** A definition without PIT tables. */
  public Definition(Path folder, String engine, Store store, List<TableDefinition> tables) {
    this(folder, engine, store, tables, List.of());
  }

  /**
   * Sees that a table that is to be made beside those of the definition can have a name.
   *
   * @throws BygoneException INVALID_REQUEST if it cannot
   */
  public void requireFree(String name) {
    PitRules.taken(name, pits, tables.stream().map(TableDefinition::name).toList())
        .ifPresent(
            what -> {
              throw BygoneException.of(ErrorCode.INVALID_REQUEST, what, "Take another name.");
            });
  }

  /** Whether another definition keeps its tables where this one does. */
  public boolean sharesStoreWith(Definition other) {
    return engine.equals(other.engine)
        && store.seenFrom(folder).equals(other.store.seenFrom(other.folder));
  }

  /** The table of this name. */
  public Optional<TableDefinition> table(String name) {
    return tables.stream().filter(t -> t.name().equals(name)).findFirst();
  }

  /** The PIT table of this name. */
  public Optional<PitDefinition> pit(String name) {
    return pits.stream().filter(p -> p.name().equals(name)).findFirst();
  }

  /**
   * The same tables in another place.
   *
   * @throws BygoneException INVALID_REQUEST if the engine cannot keep them there, as a definition
   *     file could not say so either
   */
  public Definition at(String otherEngine, Store otherStore) {
    List<Problem> problems =
        StoreRules.violations(otherEngine, otherStore)
            .map(v -> Problem.of(ErrorCode.INVALID_REQUEST, v.what(), v.remedy()))
            .toList();
    if (!problems.isEmpty()) {
      throw new BygoneException(problems);
    }
    return new Definition(folder, otherEngine, otherStore, tables, pits);
  }
}
