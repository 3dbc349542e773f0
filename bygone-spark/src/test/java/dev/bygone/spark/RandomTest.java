package dev.bygone.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.testing.Playground;
import dev.bygone.testing.TemporaryFolder;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.random.Multiverse;
import dev.bygone.testing.random.Multiverses;
import dev.bygone.testing.random.ScenarioCheck;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;

/**
 * Random tables equal the oracle: {@code bygone.random.universes} of feeds and as many of
 * snapshots, a hundred in one table, from {@code bygone.random.seed} on, if that is a number.
 */
final class RandomTest {
  private static final int TOGETHER = 100;
  private static final int UNIVERSES = Integer.getInteger("bygone.random.universes", 100);
  private static final long SEED = Long.getLong("bygone.random.seed", System.nanoTime());

  @Example
  void feedsEqualTheOracle() {
    assertThat(run(Multiverses.changes(TOGETHER))).isGreaterThanOrEqualTo(UNIVERSES);
  }

  @Example
  void snapshotsEqualTheOracle() {
    assertThat(run(Multiverses.snapshots(TOGETHER))).isGreaterThanOrEqualTo(UNIVERSES);
  }

  /** Gives the number of universes that were compared. */
  private static int run(Arbitrary<Multiverse> multiverses) {
    int universes = 0;
    for (long seed = SEED; universes < UNIVERSES; seed++) {
      Multiverse multiverse = multiverses.generator(1000).next(new Random(seed)).value();
      try (TemporaryFolder folder = TemporaryFolder.create("bygone-random")) {
        new ScenarioCheck(
                multiverse, table -> Playground.open(folder.path(), TestEngine.of("spark"), table))
            .run();
      } catch (AssertionError e) {
        throw new AssertionError("with seed " + seed, e);
      }
      universes += multiverse.size();
    }
    return universes;
  }
}
