package dev.bygone.bench;

import java.util.function.IntFunction;

/**
 * Work that is measured beside other work.
 *
 * @param name what it is called among those
 * @param trials makes the trial of a round, from 0; what it does itself is not measured
 */
record Contestant(String name, IntFunction<Trial> trials) {
  /** Work that needs nothing made ready. */
  static Contestant of(String name, Runnable work) {
    return new Contestant(name, round -> work::run);
  }
}
