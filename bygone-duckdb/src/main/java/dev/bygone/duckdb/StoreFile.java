package dev.bygone.duckdb;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.Maintained;
import dev.bygone.Maintained.Footprint;
import dev.bygone.Maintained.Upkeep;
import dev.bygone.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The file of the database, with the log beside it of what is not yet in it. */
record StoreFile(Database database) {
  /** Takes what is in the log into the file, and cuts free room off at its end. */
  Maintained checkpoint() {
    Footprint before = footprint();
    database.execute("CHECKPOINT");
    return new Maintained(Optional.empty(), List.of(Upkeep.CHECKPOINT), before, footprint());
  }

  private Footprint footprint() {
    List<Path> files = files();
    return new Footprint(
        files.size(), files.stream().mapToLong(StoreFile::size).sum(), freeBlocks());
  }

  /** None of a database in memory. */
  private List<Path> files() {
    return database
        .query("SELECT path FROM duckdb_databases() WHERE database_name = current_database()")
        .rows()
        .stream()
        .map(row -> row.get(0))
        .filter(Objects::nonNull)
        .map(Object::toString)
        .flatMap(path -> Stream.of(Path.of(path), Path.of(path + ".wal")))
        .filter(Files::exists)
        .toList();
  }

  private long freeBlocks() {
    return (Long)
        database
            .query(
                "SELECT CAST(sum(block_size * free_blocks) AS BIGINT) FROM pragma_database_size()"
                    + " WHERE database_name = current_database()")
            .rows()
            .get(0)
            .get(0);
  }

  private static long size(Path file) {
    try {
      return Files.size(file);
    } catch (IOException e) {
      throw new BygoneException(
          List.of(
              Problem.of(
                  ErrorCode.ENGINE_FAILED,
                  "cannot read the size of %s: %s".formatted(file, e.getMessage()),
                  "See that the file may be read.")),
          e);
    }
  }
}
