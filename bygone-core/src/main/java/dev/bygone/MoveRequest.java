package dev.bygone;

import static java.util.Objects.requireNonNull;

import dev.bygone.definition.Store;
import java.util.List;

/**
 * Which histories to take where.
 *
 * @param engine the name of the engine that shall keep them, as a definition says it
 * @param store where it shall keep them, relative to the folder of the definition
 * @param tables the tables; all of the definition if empty
 */
public record MoveRequest(String engine, Store store, List<String> tables) {
  /** Checks and copies. */
  public MoveRequest {
    requireNonNull(engine, "engine");
    requireNonNull(store, "store");
    tables = List.copyOf(tables);
  }

  /** All histories of the definition. */
  public static MoveRequest to(String engine, Store store) {
    return new MoveRequest(engine, store, List.of());
  }

  /** The same for these tables only. */
  public MoveRequest of(String... names) {
    return new MoveRequest(engine, store, List.of(names));
  }
}
