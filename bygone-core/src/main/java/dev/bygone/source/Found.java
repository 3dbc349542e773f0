package dev.bygone.source;

import dev.bygone.Problem;

/** What a source has at one path. */
public sealed interface Found {
  /** The path below the fixed part of the source. */
  String name();

  /** The same, called by its path from the folder that a path before it leads to. */
  Found below(String path);

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

    @Override
    public Found below(String path) {
      return new Ready(new Delivery(path + delivery.name(), delivery.content(), delivery.asOf()));
    }
  }

  /**
   * A path that looks like a delivery and is none.
   *
   * @param name the path
   * @param problem what is wrong with it
   */
  record Unusable(String name, Problem problem) implements Found {
    @Override
    public Found below(String path) {
      return new Unusable(path + name, problem);
    }
  }
}
