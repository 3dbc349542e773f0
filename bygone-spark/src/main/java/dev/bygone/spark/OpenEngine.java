package dev.bygone.spark;

import dev.bygone.definition.Definition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;

/**
 * Gives an engine that is open already.
 *
 * @param engine it
 */
record OpenEngine(Engine engine) implements EngineProvider {
  @Override
  public String name() {
    return "spark";
  }

  @Override
  public Engine open(Definition definition) {
    return engine;
  }

  @Override
  public Engine openToRead(Definition definition) {
    return engine;
  }
}
