package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

/** Since when the history of a table has a column. */
public sealed interface Presence {
  /** From the first load on, or there is no history yet. */
  Presence ALWAYS = new Always();

  /** It is declared, but no delivery has brought it yet. */
  Presence AWAITED = new Awaited();

  /** From the first load on. */
  record Always() implements Presence {}

  /** Not yet. */
  record Awaited() implements Presence {}

  /**
   * From a later delivery on; what was loaded before has NULL there, and so have late deliveries
   * without it.
   *
   * @param time the validity time of that delivery, of changes its newest one, as text; empty if no
   *     row of it had one
   */
  record Since(String time) implements Presence {
    /** Checks. */
    public Since {
      requireNonNull(time, "time");
    }
  }
}
