package dev.bygone.duckdb;

import dev.bygone.engine.Engine;
import dev.bygone.engine.WorkFolder;

/** An engine over a database file that is gone when it is closed. */
final class ScratchEngine {
  private ScratchEngine() {}

  static Engine create() {
    WorkFolder folder = WorkFolder.create();
    try {
      Database database = Database.open(folder.path().resolve("scratch.duckdb").toString());
      return new DuckDbEngine(database, folder::close);
    } catch (RuntimeException e) {
      folder.close();
      throw e;
    }
  }
}
