package dev.bygone.stream;

import dev.bygone.StreamTrigger;

/** What comes in from one source of a table. */
interface Inflow extends AutoCloseable {
  /** Takes what is there now. */
  void catchUp(StreamTrigger trigger);

  /** From now on takes what arrives, as often as it is asked to or by itself. */
  void begin(StreamTrigger.Every every);

  /**
   * Sees to what has arrived.
   *
   * @throws dev.bygone.BygoneException if it cannot go on
   */
  void attend();

  @Override
  void close();
}
