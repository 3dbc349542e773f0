package dev.bygone.definition;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A whole definition: where the histories are kept and which tables there are.
 *
 * @param folder the folder that relative paths start from: that of the definition file
 * @param engine the name of the engine, {@code duckdb}
 * @param store the database file, relative to the folder
 * @param tables the tables, in the order of the file
 */
public record Definition(Path folder, String engine, String store, List<TableDefinition> tables) {
  /** Copies. */
  public Definition {
    tables = List.copyOf(tables);
  }

  /** The table of this name. */
  public Optional<TableDefinition> table(String name) {
    return tables.stream().filter(t -> t.name().equals(name)).findFirst();
  }
}
