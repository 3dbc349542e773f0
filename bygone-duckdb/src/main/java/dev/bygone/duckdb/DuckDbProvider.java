package dev.bygone.duckdb;

import dev.bygone.definition.Definition;
import dev.bygone.definition.Store;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;
import java.nio.file.Files;
import java.nio.file.Path;

/** Opens the embedded engine, {@code engine: duckdb}. */
public final class DuckDbProvider implements EngineProvider {
  /** For {@link java.util.ServiceLoader}. */
  public DuckDbProvider() {}

  @Override
  public String name() {
    return "duckdb";
  }

  @Override
  public Engine open(Definition definition) {
    return new DuckDbEngine(Database.open(file(definition)));
  }

  @Override
  public Engine openToRead(Definition definition) {
    String file = file(definition);
    boolean stored = !Database.MEMORY.equals(file) && Files.exists(Path.of(file));
    return new DuckDbEngine(stored ? Database.openToRead(file) : Database.open(Database.MEMORY));
  }

  private static String file(Definition definition) {
    if (definition.store() instanceof Store.Database store) {
      return Store.MEMORY.equals(store)
          ? Database.MEMORY
          : definition.folder().resolve(store.file()).toString();
    }
    throw new IllegalArgumentException("Cannot keep tables in " + definition.store());
  }
}
