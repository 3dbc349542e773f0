package dev.bygone.engine;

import dev.bygone.StreamTrigger;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Delivery;
import java.util.Optional;
import java.util.function.Consumer;

/** Hands over what arrives at the tables that feed histories. */
public interface Streaming {
  /**
   * Begins to hand over what arrives at a source, from where it was left off.
   *
   * @param table a table with a table, or a query, as its source
   * @param trigger when
   * @param checkpoint the folder in which it is remembered what was handed over; empty for one
   *     beside the tables
   * @param taker takes each batch as one delivery, in a thread of its own. What it has taken is not
   *     handed over again, unless the process dies right then: a delivery of the same name is of
   *     the same rows. If it throws, the flow is over and hands it over again when it is begun
   *     again.
   * @throws dev.bygone.BygoneException INVALID_REQUEST if this source cannot be followed, or if it
   *     is not there
   */
  Flowing begin(
      TableDefinition table,
      StreamTrigger trigger,
      Optional<String> checkpoint,
      Consumer<Delivery> taker);

  /**
   * Has Ctrl-C, and a request that the process end, do this in place of ending the process; a
   * second one ends it.
   */
  void atSignals(Runnable stop);

  /** What was begun. */
  interface Flowing extends AutoCloseable {
    /**
     * Waits a little, or until it is over.
     *
     * @return whether it is over
     * @throws dev.bygone.BygoneException why it is over, if it failed
     */
    boolean isOver();

    /** Ends it; what is being taken may be cut short. */
    @Override
    void close();
  }
}
