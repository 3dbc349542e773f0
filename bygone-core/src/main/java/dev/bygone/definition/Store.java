package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where the histories of a definition are kept. */
public sealed interface Store {
  /** A DuckDB database that is gone when it is closed; only for definitions built in code. */
  Database MEMORY = new Database(":memory:");

  /**
   * The same as it is found from anywhere: with absolute paths.
   *
   * @param folder the folder of the definition
   */
  Store seenFrom(Path folder);

  /**
   * A DuckDB database.
   *
   * @param file its file, absolute or relative to the folder of the definition
   */
  record Database(String file) implements Store {
    /** Where nothing else is said. */
    static final Database USUAL = new Database("history.duckdb");

    /** Checks. */
    public Database {
      requireNonNull(file, "file");
    }

    @Override
    public Store seenFrom(Path folder) {
      return equals(MEMORY)
          ? this
          : new Database(folder.resolve(file).toAbsolutePath().normalize().toString());
    }
  }

  /**
   * Tables of a lake, which Spark keeps. With a catalog they are found by their names in it,
   * without one in the folder of the warehouse.
   *
   * @param catalog the name of a catalog
   * @param schema the name of the schema of the tables
   * @param format the format of the tables
   * @param warehouse the folder of the tables: a path, absolute or relative to the folder of the
   *     definition, or a URI; empty only if there is a catalog
   */
  record Lake(
      Optional<String> catalog,
      Optional<String> schema,
      LakeFormat format,
      Optional<String> warehouse)
      implements Store {
    private static final Pattern URI = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:.*");

    /** Where nothing else is said. */
    static final Lake USUAL =
        new Lake(Optional.empty(), Optional.empty(), LakeFormat.DELTA, Optional.of("lake"));

    /** Checks. */
    public Lake {
      requireNonNull(format, "format");
      if (catalog.isEmpty() && warehouse.isEmpty()) {
        throw new IllegalArgumentException("Cannot keep a lake without a catalog or a warehouse");
      }
    }

    @Override
    public Store seenFrom(Path folder) {
      return new Lake(catalog, schema, format, location(folder));
    }

    /**
     * The warehouse as it is found from anywhere: a URI as it stands, or an absolute path.
     *
     * @param folder the folder of the definition
     */
    public Optional<String> location(Path folder) {
      return warehouse.map(
          w -> isUri(w) ? w : folder.resolve(w).toAbsolutePath().normalize().toString());
    }

    /** Whether a warehouse is a URI; one letter before a colon is a drive of Windows. */
    static boolean isUri(String warehouse) {
      return URI.matcher(warehouse).matches();
    }
  }
}
