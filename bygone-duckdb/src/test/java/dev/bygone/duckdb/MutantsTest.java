package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bygone.duckdb.Mutation.Fed;
import dev.bygone.testing.Playground;
import dev.bygone.testing.random.Multiverse;
import dev.bygone.testing.random.Multiverses;
import dev.bygone.testing.random.ScenarioCheck;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.GenerationMode;
import net.jqwik.api.Property;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.Tag;

/**
 * The comparison with the oracle finds mistakes: it is tried on engines that make one each. For the
 * long run.
 */
@Tag("long")
final class MutantsTest {
  private static final int TOGETHER = 50;
  private static final int MOST_TABLES = 20;

  @Property(generation = GenerationMode.EXHAUSTIVE)
  void mistakesAreFound(@ForAll Mutation mutation) {
    AtomicInteger made = new AtomicInteger();
    UnaryOperator<String> rewriting =
        sql -> {
          String mutated = mutation.in(sql);
          made.addAndGet(mutated.equals(sql) ? 0 : 1);
          return mutated;
        };
    RandomGenerator<Multiverse> generator = generator(mutation.fed());
    Optional<String> found = Optional.empty();
    int tables = 0;
    while (found.isEmpty() && tables < MOST_TABLES) {
      found = mistake(multiverse(generator, tables), rewriting);
      tables++;
    }
    assertThat(made).as("places of %s", mutation).hasPositiveValue();
    assertThat(found).as("what is found of %s", mutation).isPresent();
    System.out.printf(
        "%s is found within %d universes, %s%n",
        mutation, tables * TOGETHER, found.orElseThrow().lines().findFirst().orElseThrow());
  }

  @Property(generation = GenerationMode.EXHAUSTIVE)
  void withoutMistakeNoneIsFound(@ForAll Fed fed) {
    assertThat(mistake(multiverse(generator(fed), 0), UnaryOperator.identity())).isEmpty();
  }

  private static RandomGenerator<Multiverse> generator(Fed fed) {
    Arbitrary<Multiverse> multiverses =
        switch (fed) {
          case CHANGES -> Multiverses.changes(TOGETHER);
          case SNAPSHOTS -> Multiverses.snapshots(TOGETHER);
          case DATED_SNAPSHOTS -> Multiverses.datedSnapshots(TOGETHER);
        };
    return multiverses.generator(1000);
  }

  /** The same for the same number. */
  private static Multiverse multiverse(RandomGenerator<Multiverse> generator, int number) {
    return generator.next(new Random(number)).value();
  }

  /**
   * What is wrong with an engine whose SQL is rewritten like this; what only its own check finds
   * does not count.
   */
  private static Optional<String> mistake(Multiverse multiverse, UnaryOperator<String> rewriting) {
    RewritingProvider engine = new RewritingProvider(rewriting);
    try {
      Folders.with(
          folder ->
              new ScenarioCheck(multiverse, table -> Playground.open(folder, engine, table)).run());
      return Optional.empty();
    } catch (AssertionError e) {
      return Optional.of(e.getMessage()).filter(m -> !m.startsWith("the check"));
    }
  }
}
