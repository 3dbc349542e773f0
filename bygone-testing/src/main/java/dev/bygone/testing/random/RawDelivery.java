package dev.bygone.testing.random;

import java.util.List;

/**
 * A random delivery before its table gives it types.
 *
 * @param rows its rows
 * @param asOf the number of its as_of, if it is a snapshot
 * @param twist what is special about it
 * @param repeated which of the deliveries before it is meant, for twists that repeat
 */
record RawDelivery(List<RawRow> rows, int asOf, Twist twist, int repeated) {
  /** What can be special about a delivery. */
  enum Twist {
    /** Nothing. */
    NONE,
    /** An earlier delivery comes again under its name. */
    SAME_AGAIN,
    /** An earlier delivery comes again under its name and is to be loaded all the same. */
    FORCED_AGAIN,
    /** An earlier delivery comes again under a name of its own. */
    RENAMED,
    /** It has repaired rows of an earlier delivery. */
    REPAIRED,
    /** It has no rows. */
    EMPTY,
    /** It has no rows and is to be loaded all the same. */
    EMPTY_ACCEPTED,
    /** Rows may contradict each other. */
    CONTRADICTING,
    /** Rows may contradict each other where the table takes that. */
    CONTRADICTING_IF_TAKEN,
    /** A row has no key. */
    NULL_KEY,
    /** A row has no sequence. */
    NULL_SEQUENCE
  }

  /** Copies. */
  RawDelivery {
    rows = List.copyOf(rows);
  }

  /** The same so many units later. */
  RawDelivery later(int units) {
    return new RawDelivery(
        rows.stream().map(r -> r.later(units)).toList(), asOf + units, twist, repeated);
  }
}
