package dev.bygone;

import static java.util.Objects.requireNonNull;

import dev.bygone.definition.Source;
import java.nio.file.Path;
import java.util.List;

/**
 * Which facts to stamp with which versions.
 *
 * @param facts where they are
 * @param table the table whose versions they get
 * @param on which columns of the facts have its key
 * @param at the column of the facts that says when they happened
 * @param columns the columns of the versions that the facts get beside the surrogate key
 * @param missing what facts without a version get for a surrogate key
 */
public record StampRequest(
    Facts facts, String table, List<Pair> on, String at, List<Pair> columns, Missing missing) {
  /** Where facts are. */
  public sealed interface Facts {
    /**
     * In a file.
     *
     * @param file CSV, JSON or Parquet, as its extension tells
     */
    record File(Path file) implements Facts {}

    /**
     * In a table or a query of the engine.
     *
     * @param source it
     */
    record Relation(Source.Relation source) implements Facts {}
  }

  /**
   * A column of the facts and the one of the table that it goes with.
   *
   * @param fact its name in the facts
   * @param column its name in the table
   */
  public record Pair(String fact, String column) {
    /** Columns of one name. */
    public static Pair of(String name) {
      return new Pair(name, name);
    }
  }

  /** What facts without a version get for a surrogate key. */
  public enum Missing {
    /** NULL. */
    NULL,
    /** 0, which no version has. */
    GHOST
  }

  /** Checks and copies. */
  public StampRequest {
    requireNonNull(facts, "facts");
    requireNonNull(table, "table");
    on = List.copyOf(on);
    requireNonNull(at, "at");
    columns = List.copyOf(columns);
    requireNonNull(missing, "missing");
  }

  /** Facts of a file with the key in columns of the names that it has in the table. */
  public static StampRequest of(Path file, String table, String at, String... key) {
    return new StampRequest(
        new Facts.File(file),
        table,
        List.of(key).stream().map(Pair::of).toList(),
        at,
        List.of(),
        Missing.NULL);
  }

  /** The same with these columns of the versions too. */
  public StampRequest withColumns(String... names) {
    List<Pair> pairs = List.of(names).stream().map(Pair::of).toList();
    return new StampRequest(facts, table, on, at, pairs, missing);
  }

  /** The same with 0 instead of NULL where there is no version. */
  public StampRequest withGhost() {
    return new StampRequest(facts, table, on, at, columns, Missing.GHOST);
  }
}
