package dev.bygone.spark;

import java.util.stream.Stream;

/** What a failure of Spark says. */
final class SparkFailure {
  private SparkFailure() {}

  /** The first line of the innermost cause that says something. */
  static String message(Throwable failure) {
    return Stream.iterate(failure, e -> e != null, Throwable::getCause)
        .limit(20)
        .map(e -> e.getMessage())
        .filter(m -> m != null && !m.isBlank())
        .reduce((outer, inner) -> inner)
        .map(m -> m.lines().findFirst().orElse(m))
        .orElse(failure.getClass().getSimpleName());
  }
}
