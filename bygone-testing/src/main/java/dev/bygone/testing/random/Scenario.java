package dev.bygone.testing.random;

import dev.bygone.ErrorCode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.CaseWriter;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A random table with random deliveries.
 *
 * @param table the table
 * @param declared the table as its definition declares it, which may lack columns
 * @param deliveries the deliveries, in order
 * @param seed decides the other order that is tried
 */
public record Scenario(
    TableDefinition table, TableDefinition declared, List<TypedDelivery> deliveries, long seed)
    implements Trial {
  /** Copies. */
  public Scenario {
    deliveries = List.copyOf(deliveries);
  }

  /** One whose table is declared as it is. */
  public Scenario(TableDefinition table, List<TypedDelivery> deliveries, long seed) {
    this(table, table, deliveries, seed);
  }

  /** What the table must hold, whatever the engine. */
  public Oracle oracle() {
    return new Oracle(table);
  }

  /** What happens in it. */
  public Set<Feature> features() {
    return new Features(this).found();
  }

  @Override
  public List<ErrorCode> refusals(List<TypedDelivery> before, TypedDelivery delivery) {
    return oracle().refusals(before, delivery);
  }

  @Override
  public long rejects(List<TypedDelivery> before, TypedDelivery delivery) {
    return oracle().rejects(before, delivery);
  }

  @Override
  public List<TypedDelivery> loads(List<TypedDelivery> handedOver) {
    return oracle().loads(handedOver);
  }

  @Override
  public boolean repeats(List<TypedDelivery> before, TypedDelivery delivery) {
    return oracle().repeats(before, delivery);
  }

  @Override
  public long unseen(List<TypedDelivery> handedOver) {
    return oracle().unseen(handedOver);
  }

  @Override
  public List<Version> versions(List<TypedDelivery> handedOver) {
    return oracle().table(handedOver);
  }

  /** The same without one of its deliveries. */
  Scenario without(int delivery) {
    List<TypedDelivery> fewer = new ArrayList<>(deliveries);
    fewer.remove(delivery);
    return new Scenario(table, declared, fewer, seed);
  }

  /** The same without a row of one of its deliveries. */
  Scenario without(int delivery, int row) {
    List<TypedDelivery> smaller = new ArrayList<>(deliveries);
    List<TypedRow> fewer = new ArrayList<>(smaller.get(delivery).rows());
    fewer.remove(row);
    smaller.set(delivery, smaller.get(delivery).withRows(fewer));
    return new Scenario(table, declared, smaller, seed);
  }

  /** A case file of it, with what the oracle expects: a counterexample that can be run. */
  @Override
  public String toString() {
    return CaseWriter.text("found at random", table, deliveries, oracle().table(deliveries));
  }
}
