package dev.bygone;

import dev.bygone.definition.Definition;
import java.nio.file.Path;
import java.util.List;

/**
 * The histories of one definition, open for loading and reading. Everything that the command line
 * does is a call here.
 *
 * <p>An instance holds the database open and is to be used by one thread at a time.
 */
@SuppressWarnings("DoNotCallSuggester")
public final class Bygone implements AutoCloseable {
  private final Definition definition;

  private Bygone(Definition definition) {
    this.definition = definition;
  }

  /** Opens the histories that a definition file describes. */
  public static Bygone open(Path definitionFile) {
    throw new UnsupportedOperationException(definitionFile.toString());
  }

  /**
   * Opens the histories that a definition built in code describes; a store {@code :memory:} lives
   * as long as this instance.
   */
  public static Bygone open(Definition definition) {
    return new Bygone(definition);
  }

  /** The definition. */
  public Definition definition() {
    return definition;
  }

  /** Loads deliveries; a refused one is reported, not thrown. */
  public LoadReport load(LoadRequest request) {
    throw new UnsupportedOperationException(request.toString());
  }

  /**
   * Reads a table: columns in the order surrogate_key, key, values, valid_from, valid_to,
   * is_current, load_id.
   */
  public Rows show(String table, ShowRequest request) {
    throw new UnsupportedOperationException(table + request);
  }

  /** The life of one key; without versions if the key is not known. */
  public Timeline history(String table, List<String> key) {
    throw new UnsupportedOperationException(table + key);
  }

  /** The log of loads of these tables, of all if empty, oldest first. */
  public List<LoadEntry> status(List<String> tables) {
    throw new UnsupportedOperationException(tables.toString());
  }

  /** Checks these tables, all if empty. */
  public CheckReport check(List<String> tables) {
    throw new UnsupportedOperationException(tables.toString());
  }

  @Override
  public void close() {}
}
