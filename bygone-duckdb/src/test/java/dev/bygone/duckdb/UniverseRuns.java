package dev.bygone.duckdb;

import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.Playground;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.random.Culprit;
import dev.bygone.testing.random.Feature;
import dev.bygone.testing.random.Multiverse;
import dev.bygone.testing.random.Scenario;
import dev.bygone.testing.random.ScenarioCheck;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.RandomGenerator;

/**
 * Runs random universes on DuckDB, {@code bygone.random.universes} of them, from {@code
 * bygone.random.seed} on.
 */
final class UniverseRuns {
  /** How many universes share a table. */
  static final int TOGETHER = 100;

  private static final int UNIVERSES = Integer.getInteger("bygone.random.universes", 300);
  private static final long SEED = Long.getLong("bygone.random.seed", System.nanoTime());

  private final String what;
  private final RandomGenerator<Multiverse> generator;
  private final Consumer<ScenarioCheck> way;
  private final FeatureShares shares = new FeatureShares();

  UniverseRuns(String what, Arbitrary<Multiverse> multiverses) {
    this(what, multiverses, ScenarioCheck::run);
  }

  /**
   * Runs that go another way.
   *
   * @param way how each is checked
   */
  UniverseRuns(String what, Arbitrary<Multiverse> multiverses, Consumer<ScenarioCheck> way) {
    this.what = what;
    this.generator = multiverses.generator(1000);
    this.way = way;
  }

  /** Runs them and sees that each of these features is in enough of them. */
  void run(Set<Feature> required) {
    run(required, UNIVERSES / TOGETHER);
  }

  /** Runs one table of them in the place of two. */
  void runHalf() {
    run(Set.of(), Math.max(1, UNIVERSES / TOGETHER / 2));
  }

  private void run(Set<Feature> required, long tables) {
    for (long seed = SEED; seed < SEED + tables; seed++) {
      Multiverse multiverse = generator.next(new Random(seed)).value();
      Folders.with(folder -> check(multiverse, folder));
      multiverse.universes().forEach(shares::add);
    }
    shares.report("universes of " + what + ", from seed " + SEED + " on,", required);
  }

  /** Sees that one scenario equals the oracle. */
  static void check(Scenario scenario) {
    check(scenario, ScenarioCheck::run);
  }

  /** The same in another way. */
  static void check(Scenario scenario, Consumer<ScenarioCheck> way) {
    Folders.with(folder -> way.accept(new ScenarioCheck(scenario, stores(folder))));
  }

  private static Function<TableDefinition, Playground> stores(Path folder) {
    return table -> Playground.open(folder, TestEngine.of("duckdb"), table);
  }

  private void check(Multiverse multiverse, Path folder) {
    Function<TableDefinition, Playground> stores = stores(folder);
    try {
      way.accept(new ScenarioCheck(multiverse, stores));
    } catch (AssertionError | RuntimeException e) {
      Optional<Scenario> culprit = new Culprit(u -> fails(u, stores)).in(multiverse);
      culprit.ifPresent(scenario -> way.accept(new ScenarioCheck(scenario, stores)));
      throw new AssertionError("only together: " + multiverse, e);
    }
  }

  private boolean fails(Scenario universe, Function<TableDefinition, Playground> stores) {
    try {
      way.accept(new ScenarioCheck(universe, stores));
      return false;
    } catch (AssertionError | RuntimeException e) {
      return true;
    }
  }
}
