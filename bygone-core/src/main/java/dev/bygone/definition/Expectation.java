package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

/**
 * What a source promises of each row that is there.
 *
 * @param that an SQL predicate over the source's columns; a row for which it is NULL breaks it too
 * @param otherwise what to do with a row that breaks it
 */
public record Expectation(String that, Otherwise otherwise) {
  /** What to do with a row that breaks an expectation. */
  public enum Otherwise {
    /** Refuse the delivery. */
    FAIL,
    /** Set the row aside. */
    QUARANTINE,
    /** Load it, and report how many there are. */
    WARN
  }

  /** Checks. */
  public Expectation {
    requireNonNull(that, "that");
    requireNonNull(otherwise, "otherwise");
  }
}
