package dev.bygone.testing.random;

import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.CaseWriter;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.TypedDelivery;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * A random table with random deliveries.
 *
 * @param table the table
 * @param deliveries the deliveries, in order
 * @param seed decides the other order that is tried
 */
public record Scenario(TableDefinition table, List<TypedDelivery> deliveries, long seed) {
  /** Copies. */
  public Scenario {
    deliveries = List.copyOf(deliveries);
  }

  /** What the table must hold, whatever the engine. */
  public Oracle oracle() {
    return new Oracle(table);
  }

  /** What happens in it. */
  public Set<Feature> features() {
    return new Features(this).found();
  }

  /** The deliveries in another order. */
  public List<TypedDelivery> shuffled() {
    List<TypedDelivery> shuffled = new ArrayList<>(deliveries);
    Collections.shuffle(shuffled, new Random(seed));
    return shuffled;
  }

  /** A case file of it, with what the oracle expects: a counterexample that can be run. */
  @Override
  public String toString() {
    return CaseWriter.text("found at random", table, deliveries, oracle().table(deliveries));
  }
}
