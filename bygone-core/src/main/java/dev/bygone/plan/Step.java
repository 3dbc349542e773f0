package dev.bygone.plan;

/**
 * A working relation of a load.
 *
 * @param relation its name
 * @param query what it holds
 * @param kind whether it is computed once or when it is read
 */
public record Step(String relation, String query, Kind kind) {
  /** How a working relation is made. */
  public enum Kind {
    /** Computed once and held. */
    HELD,
    /** Computed when it is read. */
    VIEW
  }

  static Step held(String relation, String query) {
    return new Step(relation, query, Kind.HELD);
  }

  static Step view(String relation, String query) {
    return new Step(relation, query, Kind.VIEW);
  }
}
