package dev.bygone.engine;

import dev.bygone.Rows;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.Layout;
import dev.bygone.plan.RawRows;
import dev.bygone.plan.Step;
import dev.bygone.source.Delivery;
import dev.bygone.source.Headers;
import java.nio.file.Path;

/**
 * A unit of work: nothing of it is in the store before {@link #commit}. Working relations live as
 * long as the unit; one that is made again under a name takes the place of the former.
 */
public interface Unit extends AutoCloseable {
  /**
   * Reads a delivery once, into a working relation of typed rows in the order of its files; those
   * of a relation are in any order.
   *
   * @param relation the name to give to the working relation; it has the needed columns, {@link
   *     Layout#ROW} (the row's place, from 1), {@link Layout#MISFIT} (what does not fit its type,
   *     as text, or NULL), {@link Layout#RAGGED}, {@link Layout#RAW}, {@link Layout#FILE} and
   *     {@link Layout#MORE}; and {@link Layout#CONTENT} of relations, and where {@link
   *     TableDefinition#isToldByRows}; and {@link Layout#has} of each column that is {@link
   *     Layout#mayLack}
   * @return what was found of its columns
   * @throws dev.bygone.BygoneException UNREADABLE_FILE, MISSING_COLUMN or UNKNOWN_COLUMN; or
   *     INVALID_REQUEST if the engine does not read such content
   */
  Headers stage(Delivery delivery, TableDefinition table, String relation);

  /**
   * The same for rows that are read a few times only: an engine may read them from where they are
   * each time. Then a query may find that they cannot be read, and {@link #commit} that they were
   * changed meanwhile, which is refused as UNREADABLE_FILE.
   */
  default Headers open(Delivery delivery, TableDefinition table, String relation) {
    return stage(delivery, table, relation);
  }

  /**
   * Makes a working relation of the rows of a delivery as they stand in its source, and says what
   * columns they have.
   *
   * @param relation the name to give to the working relation
   * @throws dev.bygone.BygoneException UNREADABLE_FILE
   */
  RawRows raw(Delivery delivery, TableDefinition table, String relation);

  /** Makes a working relation that holds the rows of a query. */
  void relation(String name, String query);

  /** Makes a working relation that stands for a query and is computed when it is read. */
  void view(String name, String query);

  /** Makes the working relation of a step. */
  default void make(Step step) {
    switch (step.kind()) {
      case HELD -> relation(step.relation(), step.query());
      case VIEW -> view(step.relation(), step.query());
    }
  }

  /**
   * Makes a working relation of the rows of a Parquet file.
   *
   * @param file a file that an engine has exported, and that stays until the unit is closed
   */
  void parquet(String name, Path file);

  /** Runs a query. */
  Rows query(String sql);

  /**
   * Makes a working relation that stands for the stored entries of a history; it has no rows before
   * the first load.
   */
  void entries(Layout layout, String relation);

  /**
   * Applies a change, all or nothing. The unit may go on: its working relations are still there.
   *
   * @param layout the table that changes
   */
  void commit(Layout layout, Commit commit);

  /**
   * Puts a history in the place of the one that is there, and keeps that one under another name,
   * all or nothing.
   *
   * @param layout how the history lies that comes
   */
  void replace(Layout layout, Replacement replacement);

  /** Ends the unit and drops its working relations. */
  @Override
  void close();
}
