package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.definition.DeliveryKind;
import dev.bygone.testing.random.Feature;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.ScenarioCheck;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Runs random scenarios on DuckDB and keeps count of what happened in them. */
final class ScenarioRuns {
  /** Of fewer scenarios the shares say little. */
  private static final int ENOUGH = 5000;

  private final Map<Feature, Integer> counts = new EnumMap<>(Feature.class);
  private int scenarios;

  void run(Scenario scenario) throws IOException {
    Path folder = Files.createTempDirectory("bygone-scenario");
    try {
      new ScenarioCheck(scenario, "duckdb", folder).run();
    } finally {
      delete(folder);
    }
    scenarios++;
    scenario.features().forEach(f -> counts.merge(f, 1, Integer::sum));
  }

  /** Prints the share of scenarios in which each thing happened, and sees that none is rare. */
  void report(DeliveryKind kind) {
    Map<Feature, Double> shares = new EnumMap<>(Feature.class);
    counts.forEach((f, n) -> shares.put(f, (double) n / scenarios));
    System.out.printf("%d random scenarios of %s equal the oracle:%n", scenarios, kind);
    shares.forEach((f, share) -> System.out.printf(Locale.ROOT, "%6.1f %% %s%n", 100 * share, f));
    if (scenarios >= ENOUGH) {
      assertThat(Feature.rare(shares, kind)).isEmpty();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.delete(folder);
  }
}
