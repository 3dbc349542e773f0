package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.function.Consumer;

/**
 * How long to wait for a store that somebody else has open: DuckDB lets one process write to a
 * file, or several read it, never both.
 *
 * @param limit for how long; zero not at all
 * @param waiting is told once, before the wait begins, who is waited for
 */
public record Patience(Duration limit, Consumer<Problem> waiting) {
  /** That of those who would rather be told at once. */
  public static final Patience NONE = new Patience(Duration.ZERO, problem -> {});

  /** Checks. */
  public Patience {
    requireNonNull(limit, "limit");
    requireNonNull(waiting, "waiting");
    if (limit.isNegative()) {
      throw new IllegalArgumentException("Cannot wait for " + limit);
    }
  }

  /** Waits for so long, without a word. */
  public static Patience of(Duration limit) {
    return new Patience(limit, problem -> {});
  }
}
