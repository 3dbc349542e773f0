package dev.bygone.definition;

/** What to do with a column of a delivery that the definition does not declare. */
public enum OnNewColumn {
  /** Take it into the history; what was loaded before has NULL there. */
  ADD,
  /** Pass over it. */
  IGNORE,
  /** Refuse the delivery. */
  FAIL
}
