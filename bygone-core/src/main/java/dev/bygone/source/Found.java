package dev.bygone.source;

import dev.bygone.Problem;

/** What a source has at one path. */
public sealed interface Found {
  /** The path below the fixed part of the source. */
  String name();

  /**
   * A delivery.
   *
   * @param delivery it
   */
  record Ready(Delivery delivery) implements Found {
    @Override
    public String name() {
      return delivery.name();
    }
  }

  /**
   * A path that looks like a delivery and is none.
   *
   * @param name the path
   * @param problem what is wrong with it
   */
  record Unusable(String name, Problem problem) implements Found {}
}
