package dev.bygone.spark;

import dev.bygone.definition.Definition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;

/** Opens the distributed engine, {@code engine: spark}. */
public final class SparkProvider implements EngineProvider {
  /** For {@link java.util.ServiceLoader}. */
  public SparkProvider() {}

  @Override
  public String name() {
    return "spark";
  }

  @Override
  public Engine open(Definition definition) {
    return new SparkEngine(SparkSessions.beside(SparkSessions.ofProcess()), definition);
  }

  @Override
  public Engine openToRead(Definition definition) {
    return open(definition);
  }
}
