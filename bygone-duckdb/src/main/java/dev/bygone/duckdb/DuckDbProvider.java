package dev.bygone.duckdb;

import dev.bygone.definition.Definition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;

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
    String file =
        Database.MEMORY.equals(definition.store())
            ? Database.MEMORY
            : definition.folder().resolve(definition.store()).toString();
    return new DuckDbEngine(Database.open(file));
  }
}
