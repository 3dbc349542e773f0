package dev.bygone.testing.random;

import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Finds the universe that is to blame when a table of many is not as the oracle says. */
public final class Culprit {
  private final Predicate<Scenario> fails;

  /** A search by a predicate that tells whether a scenario fails. */
  public Culprit(Predicate<Scenario> fails) {
    this.fails = fails;
  }

  /**
   * The first universe that fails alone too, without all deliveries and rows that it fails without;
   * empty if they fail only together.
   */
  public Optional<Scenario> in(Multiverse multiverse) {
    return multiverse.universes().filter(fails).findFirst().map(this::smallest);
  }

  private Scenario smallest(Scenario failing) {
    Scenario smallest = failing;
    Optional<Scenario> smaller = smaller(smallest);
    while (smaller.isPresent()) {
      smallest = smaller.orElseThrow();
      smaller = smaller(smallest);
    }
    return smallest;
  }

  private Optional<Scenario> smaller(Scenario failing) {
    return Stream.concat(withoutDelivery(failing), withoutRow(failing)).filter(fails).findFirst();
  }

  private static Stream<Scenario> withoutDelivery(Scenario scenario) {
    return IntStream.range(0, scenario.deliveries().size()).mapToObj(scenario::without);
  }

  private static Stream<Scenario> withoutRow(Scenario scenario) {
    return IntStream.range(0, scenario.deliveries().size())
        .boxed()
        .flatMap(
            d ->
                IntStream.range(0, scenario.deliveries().get(d).rows().size())
                    .mapToObj(r -> scenario.without(d, r)));
  }
}
