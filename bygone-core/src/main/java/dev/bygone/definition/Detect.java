package dev.bygone.definition;

/** What makes a version. */
public enum Detect {
  /** A different value of a tracked column. */
  VALUES,
  /** A newer sequence, whatever the values. */
  TIME
}
