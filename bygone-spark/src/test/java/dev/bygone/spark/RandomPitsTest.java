package dev.bygone.spark;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bygone.testing.Playground;
import dev.bygone.testing.TemporaryFolder;
import dev.bygone.testing.TestEngine;
import dev.bygone.testing.random.Multiverse;
import dev.bygone.testing.random.Multiverses;
import dev.bygone.testing.random.PitCheck;
import dev.bygone.testing.random.Scenario;
import java.util.Random;
import java.util.stream.LongStream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;

/**
 * PIT tables of random histories, many in one table, and their snapshots equal the slow definition
 * after each load: {@code bygone.random.pits} tables of feeds and as many of snapshots, from {@code
 * bygone.random.seed} on. None in the usual build, as each takes minutes.
 */
final class RandomPitsTest {
  private static final int TOGETHER = 20;
  private static final int MOST_DELIVERIES = 3;
  private static final int TABLES = Integer.getInteger("bygone.random.pits", 1);
  private static final long SEED = Long.getLong("bygone.random.seed", 1);

  @Example
  void ofFeedsEqualTheSlowDefinition() {
    run(Multiverses.changes(TOGETHER));
  }

  @Example
  void ofSnapshotsEqualTheSlowDefinition() {
    run(Multiverses.snapshots(TOGETHER));
  }

  private static void run(Arbitrary<Multiverse> multiverses) {
    assumeTrue(TABLES > 0, "these are for the long run");
    LongStream.iterate(SEED, s -> s + 1)
        .mapToObj(s -> multiverses.generator(1000).next(new Random(s)).value())
        .filter(m -> PitCheck.isFor(m.table()) && m.deliveries().size() <= MOST_DELIVERIES)
        .limit(TABLES)
        .forEach(RandomPitsTest::check);
  }

  private static void check(Multiverse multiverse) {
    Scenario scenario =
        new Scenario(multiverse.table(), multiverse.deliveries(), multiverse.seed());
    try (TemporaryFolder folder = TemporaryFolder.create("bygone-random")) {
      new PitCheck(
              scenario,
              pits ->
                  Playground.open(folder.path(), TestEngine.of("spark"), scenario.declared(), pits))
          .run();
    }
  }
}
