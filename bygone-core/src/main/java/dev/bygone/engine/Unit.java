package dev.bygone.engine;

import dev.bygone.LoadEntry;
import dev.bygone.Rows;
import dev.bygone.definition.TableDefinition;
import dev.bygone.plan.Layout;
import dev.bygone.source.Delivery;
import java.util.List;

/**
 * A unit of work: all of it is in the store after {@link #commit}, and none of it if it is closed
 * without. Working relations live as long as the unit.
 */
public interface Unit extends AutoCloseable {
  /**
   * Reads a delivery once, into a working relation of typed rows in the order of its files.
   *
   * @param relation the name to give to the working relation; it has the needed columns, {@link
   *     Layout#ROW} (the row's place, from 1), {@link Layout#MISFIT} (what does not fit its type,
   *     as text, or NULL), {@link Layout#RAGGED}, {@link Layout#RAW} and {@link Layout#FILE}
   * @throws dev.bygone.BygoneException UNREADABLE_FILE, RAGGED_ROW, MISSING_COLUMN or
   *     UNKNOWN_COLUMN
   */
  void stage(Delivery delivery, TableDefinition table, String relation);

  /** Makes a working relation that holds the rows of a query. */
  void relation(String name, String query);

  /** Makes a working relation that stands for a query and is computed when it is read. */
  void view(String name, String query);

  /** Runs a query. */
  Rows query(String sql);

  /**
   * Makes a working relation that stands for the stored entries of a history; it has no rows before
   * the first load.
   */
  void entries(Layout layout, String relation);

  /**
   * Applies a change and ends the unit.
   *
   * @param layout the table that changes
   * @param change the working relation of {@link dev.bygone.plan.ChangeSql}
   * @param stored what is to be remembered about the table from now on
   * @param loads the loads to log
   */
  void commit(Layout layout, String change, StoredTable stored, List<LoadEntry> loads);

  /** Ends the unit; undoes it if it was not committed. */
  @Override
  void close();
}
