package dev.bygone.engine;

import dev.bygone.ExportFormat;
import dev.bygone.LoadEntry;
import dev.bygone.Maintained;
import dev.bygone.Rows;
import dev.bygone.plan.Dialect;
import dev.bygone.plan.Layout;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

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

  /**
   * A table, or a view, in the reach of the store that is none of its own.
   *
   * @param name its name, or, where the engine knows such, that of its schema and a dot before it,
   *     or its path; whatever its case where the engine takes names so
   */
  Optional<ForeignTable> foreign(String name);

  /**
   * The entries of a history as they lie, whatever the definition of its table says by now.
   *
   * @param table a table that has a history
   */
  ForeignTable lying(String table);

  /** The loads of a table, oldest first. */
  List<LoadEntry> loads(String table);

  /** The rows of a table that were set aside, by load and row. */
  Rows rejects(String table);

  /** What is stored about a PIT table; empty if it was never built. */
  Optional<StoredPit> pit(String name);

  /** Changes a PIT table by itself. */
  void refresh(PitChange change);

  /**
   * Those of these names that something else has which the views of a history would replace; none
   * where views give way to what is there.
   */
  List<String> taken(List<String> names);

  /** What has a name among the tables that users see; empty if it is free. */
  Optional<Occupant> occupant(String name);

  /** The number that the next load of the store gets. */
  long nextLoadId();

  /** Begins a unit of work, of which there is one at a time. */
  Unit begin();

  /** Runs a query outside a unit of work. */
  Rows query(String sql);

  /**
   * Runs a query over the entries of a history that has some.
   *
   * @param query the query, of the relation of the entries
   */
  default Rows query(String table, UnaryOperator<String> query) {
    return query(query.apply(dialect().entries(table)));
  }

  /**
   * Writes the rows of a query to a file, in their order; compressed if its name ends in {@code
   * .gz}. NULL and empty text stay apart, times are ISO 8601, instants UTC.
   *
   * @return the number of rows
   */
  long export(String query, Path file, ExportFormat format);

  /**
   * Takes in a history that another store has given away, all or nothing. From then on it is as if
   * its loads had been made here: the same views, log, rows set aside and next surrogate key.
   *
   * @param layout how it lies
   * @throws dev.bygone.BygoneException INVALID_REQUEST if the table has a history here
   */
  void receive(Layout layout, MovedHistory history);

  /**
   * Tidies the files of the store; nothing that a history says changes.
   *
   * @param tables the tables whose files to tidy; they have a history
   * @param keep how long what later loads have replaced stays for those who still read it, or look
   *     at the store as it was; engines whose files have no older versions pass over it
   * @return what was done, of each table, or of the store where all tables share its files
   */
  List<Maintained> maintain(List<String> tables, Duration keep);

  /**
   * An empty engine of the same kind for histories that are not to stay: with it they are closed
   * and gone.
   */
  Engine scratch();

  /** What hands over what arrives at tables; empty if this engine loads what is there only. */
  default Optional<Streaming> streaming() {
    return Optional.empty();
  }

  @Override
  void close();
}
