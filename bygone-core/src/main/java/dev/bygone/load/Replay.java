package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.LoadEntry;
import dev.bygone.ProgressListener;
import dev.bygone.definition.TableDefinition;
import dev.bygone.engine.Engine;
import dev.bygone.engine.StoredTable;
import dev.bygone.engine.Unit;
import dev.bygone.source.Delivery;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Loads of one table, gone through again as if nothing else had been loaded into it. It happens
 * beside what is stored, which nothing of it reaches.
 */
public final class Replay implements AutoCloseable {
  private final String table;
  private final Rehearsal rehearsal;
  private final Reloading reloading;

  /**
   * A replay of loads of a table that has a history, in the columns and types that it has now.
   *
   * @param table the name of the table
   * @param progress who is told how far it is
   */
  public Replay(Engine engine, String table, StoredTable stored, ProgressListener progress) {
    this.table = table;
    this.rehearsal =
        Rehearsal.anew(
            engine,
            table,
            new StoredTable(
                stored.definition(), stored.columns(), stored.asOfType(), 1L, Optional.empty()));
    this.reloading = Reloading.into(rehearsal, rehearsal.begin(), table, progress);
  }

  /** The unit in which the result is, and in which it can be committed. */
  public Unit unit() {
    return rehearsal.unit();
  }

  /** The working relation of the entries that the loads leave; empty if there are none. */
  public Optional<String> entries() {
    return rehearsal.entries(table);
  }

  /** The numbers of the loads in the log, by those that they have in the entries. */
  public Map<Long, Long> numbers() {
    return reloading.numbers();
  }

  /**
   * Goes through loads again, in their order.
   *
   * @param found the deliveries that there are, by the sources of the table, as {@link
   *     dev.bygone.definition.TableDefinition#bySource} gives it
   * @return the loads whose deliveries are gone, or no longer what was loaded; then nothing is done
   * @throws BygoneException if a delivery would be refused now
   */
  public Map<LoadEntry, String> run(
      List<LoadEntry> loads, Map<TableDefinition, List<Delivery>> found) {
    Survivors survivors = reloading.survivors(loads, found);
    if (survivors.gone().isEmpty()) {
      reloading.load(survivors);
    }
    return survivors.gone();
  }

  /** Ends it; what was not committed is gone, and the engine stays open. */
  @Override
  public void close() {
    rehearsal.close();
  }
}
