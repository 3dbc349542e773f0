package dev.bygone.bench;

import java.nio.file.Path;

/** The least that a program in Java does that asks DuckDB something. */
final class BareStart {
  private BareStart() {}

  /**
   * Opens a database and selects 1.
   *
   * @param arguments the file
   */
  public static void main(String... arguments) {
    try (Sql sql = Sql.open(Path.of(arguments[0]))) {
      sql.number("SELECT 1");
    }
  }
}
