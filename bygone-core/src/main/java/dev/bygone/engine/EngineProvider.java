package dev.bygone.engine;

import dev.bygone.definition.Definition;

/** Opens an engine; found by {@link java.util.ServiceLoader}, so that the core names none. */
public interface EngineProvider {
  /** The name by which a definition asks for the engine. */
  String name();

  /**
   * Opens the store of a definition, and creates it if there is none.
   *
   * @throws dev.bygone.BygoneException ENGINE_FAILED if the store cannot be opened
   */
  Engine open(Definition definition);

  /**
   * Opens the store of a definition for everything but commits. Where there is no store, it is as
   * if one were there that nothing was loaded into yet; none is created.
   *
   * @throws dev.bygone.BygoneException ENGINE_FAILED if the store cannot be opened
   */
  Engine openToRead(Definition definition);
}
