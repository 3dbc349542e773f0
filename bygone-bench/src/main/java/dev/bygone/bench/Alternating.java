package dev.bygone.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Lets contestants take turns, so that what else the machine does meets all of them alike. */
final class Alternating {
  private final int rounds;

  Alternating(int rounds) {
    this.rounds = rounds;
  }

  /** What each took, by name. */
  Map<String, Sample> measure(List<Contestant> contestants) {
    Map<String, Sample> samples = new LinkedHashMap<>();
    contestants.forEach(c -> samples.put(c.name(), new Sample()));
    for (int round = 0; round < rounds; round++) {
      for (Contestant contestant : contestants) {
        measure(contestant.trials().apply(round), samples.get(contestant.name()));
      }
    }
    return samples;
  }

  private static void measure(Trial trial, Sample sample) {
    try (trial) {
      Stopwatch watch = new Stopwatch();
      trial.run();
      sample.add(watch.wall(), watch.processor());
    }
  }
}
