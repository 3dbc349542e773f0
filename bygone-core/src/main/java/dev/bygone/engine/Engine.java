package dev.bygone.engine;

import dev.bygone.ExportFormat;
import dev.bygone.LoadEntry;
import dev.bygone.Rows;
import dev.bygone.plan.Dialect;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What an engine does for the rest: it keeps tables, runs the SQL of the planner and commits. It
 * decides nothing about histories.
 *
 * <p>Every method throws {@link dev.bygone.BygoneException} with ENGINE_FAILED when the database
 * fails.
 */
public interface Engine extends AutoCloseable {
  /** How this engine writes SQL. */
  Dialect dialect();

  /** What is stored about a table; empty before its first load. */
  Optional<StoredTable> stored(String table);

  /** The loads of a table, oldest first. */
  List<LoadEntry> loads(String table);

  /** The rows of a table that were set aside, by load and row. */
  Rows rejects(String table);

  /** The number that the next load of the store gets. */
  long nextLoadId();

  /** Begins a unit of work, of which there is one at a time. */
  Unit begin();

  /** Runs a query outside a unit of work. */
  Rows query(String sql);

  /**
   * Writes the rows of a query to a file, in their order; compressed if its name ends in {@code
   * .gz}. NULL and empty text stay apart, times are ISO 8601, instants UTC.
   *
   * @return the number of rows
   */
  long export(String query, Path file, ExportFormat format);

  @Override
  void close();
}
