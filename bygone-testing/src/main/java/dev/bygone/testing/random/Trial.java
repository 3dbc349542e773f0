package dev.bygone.testing.random;

import dev.bygone.ErrorCode;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Deliveries to load into a table, and what the oracle says of them. */
public sealed interface Trial permits Scenario, Multiverse {
  /** The table. */
  TableDefinition table();

  /** The table as its definition declares it, which may lack columns that deliveries bring. */
  default TableDefinition declared() {
    return table();
  }

  /** The deliveries, in order. */
  List<TypedDelivery> deliveries();

  /** Decides the other order that is tried. */
  long seed();

  /**
   * Why this delivery is refused; empty if it is accepted.
   *
   * @param before what was handed over before
   */
  List<ErrorCode> refusals(List<TypedDelivery> before, TypedDelivery delivery);

  /**
   * How many rows of a delivery are set aside, if it is accepted.
   *
   * @param before what was handed over before
   */
  long rejects(List<TypedDelivery> before, TypedDelivery delivery);

  /** Those of these deliveries that count: neither refused nor the same again. */
  List<TypedDelivery> loads(List<TypedDelivery> handedOver);

  /**
   * Whether a delivery is the same again as the last one of its name, and skipped without a look.
   *
   * @param before what was handed over before
   */
  boolean repeats(List<TypedDelivery> before, TypedDelivery delivery);

  /** How many rows of the last of these deliveries have other values than their sequence tells. */
  long unseen(List<TypedDelivery> handedOver);

  /** The whole table after these deliveries, handed over in this order. */
  List<Version> versions(List<TypedDelivery> handedOver);

  /** The deliveries in another order. */
  default List<TypedDelivery> shuffled() {
    List<TypedDelivery> shuffled = new ArrayList<>(deliveries());
    Collections.shuffle(shuffled, new Random(seed()));
    return shuffled;
  }
}
