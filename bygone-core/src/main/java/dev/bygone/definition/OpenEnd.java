package dev.bygone.definition;

/** How the end of a version is shown that is open. */
public sealed interface OpenEnd {
  /** As NULL. */
  OpenEnd NULL = new Null();

  /** As the last time at which the version was observed. */
  OpenEnd LAST_OBSERVED = new LastObserved();

  /** As NULL. */
  record Null() implements OpenEnd {}

  /**
   * As a value.
   *
   * @param text the value as it is written
   */
  record Value(String text) implements OpenEnd {}

  /** As the newest as_of that was loaded; of changes as the newest event of the key. */
  record LastObserved() implements OpenEnd {}
}
