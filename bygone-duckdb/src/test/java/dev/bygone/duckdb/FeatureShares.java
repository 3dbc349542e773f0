package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.testing.random.Feature;
import dev.bygone.testing.random.Scenario;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Keeps count of what happened in random scenarios. */
final class FeatureShares {
  /** Of fewer scenarios the shares say little. */
  private static final int ENOUGH = 5000;

  private final Map<Feature, Integer> counts = new EnumMap<>(Feature.class);
  private int scenarios;

  void add(Scenario scenario) {
    scenarios++;
    scenario.features().forEach(f -> counts.merge(f, 1, Integer::sum));
  }

  /** Prints the share of scenarios in which each thing happened, and sees that none is rare. */
  void report(String what, Set<Feature> required) {
    Map<Feature, Double> shares = new EnumMap<>(Feature.class);
    counts.forEach((f, n) -> shares.put(f, (double) n / scenarios));
    System.out.printf("%d random %s equal the oracle:%n", scenarios, what);
    shares.forEach((f, share) -> System.out.printf(Locale.ROOT, "%6.1f %% %s%n", 100 * share, f));
    if (scenarios >= ENOUGH) {
      assertThat(Feature.rare(required, shares)).isEmpty();
    }
  }
}
