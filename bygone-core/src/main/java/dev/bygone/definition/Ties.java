package dev.bygone.definition;

/** What to do with different rows of one key and sequence, or of one key in a snapshot. */
public enum Ties {
  /** Refuse them. */
  FAIL,
  /** Take the later row of the delivery. */
  LAST
}
