package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

/** Since when the history of a table has a column. */
public sealed interface Presence {
  /** From the first load on, or there is no history yet. */
  Presence ALWAYS = new Always();

  /** It is declared, but no delivery has brought it yet. */
  Presence AWAITED = new Awaited();

  /** It came with a table that was adopted, and no delivery brings it. */
  Presence ADOPTED = new Adopted();

  /** From the first load on. */
  record Always() implements Presence {}

  /** Not yet. */
  record Awaited() implements Presence {}

  /**
   * From the table on that was adopted, of which it was a column beside those of the source: it
   * stays with the versions that had it, and is NULL in others.
   */
  record Adopted() implements Presence {}

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
