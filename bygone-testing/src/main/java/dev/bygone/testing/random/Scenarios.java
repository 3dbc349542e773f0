package dev.bygone.testing.random;

import dev.bygone.definition.DeliveryKind;
import dev.bygone.testing.random.RawDelivery.Twist;
import java.util.List;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/**
 * Random tables with random deliveries over few keys, few values and few times, so that they
 * collide, come late, again and corrected. They shrink.
 */
public final class Scenarios {
  static final int MOST_DELIVERIES = 6;
  private static final int MOST_LATE_DELIVERIES = 12;
  private static final int MOST_ROWS = 6;

  private Scenarios() {}

  /** Tables fed by changes. */
  public static Arbitrary<Scenario> changes() {
    return scenarios(Shapes.ofChanges());
  }

  /** Tables fed by changes that have no sequence but the order of their files. */
  public static Arbitrary<Scenario> files() {
    return scenarios(Shapes.ofFiles());
  }

  /** Tables fed by snapshots, kept ones too. */
  public static Arbitrary<Scenario> snapshots() {
    return scenarios(Shapes.ofSnapshots());
  }

  /** Tables fed by snapshots whose rows say themselves since when they have been so. */
  public static Arbitrary<Scenario> datedSnapshots() {
    return scenarios(Shapes.ofDatedSnapshots());
  }

  /** Tables whose definition does not declare a column, which some of the deliveries have. */
  public static Arbitrary<Scenario> laterColumns() {
    Arbitrary<Shape> shapes =
        Arbitraries.oneOf(Shapes.ofChanges(), Shapes.ofSnapshots()).map(Shape::whoseColumnsCome);
    return Combinators.combine(shapes, rawDeliveries(), Arbitraries.longs())
        .as(
            (shape, raw, seed) -> {
              LaterColumn later = new LaterColumn(seed);
              return new Scenario(
                  shape.table(),
                  later.declared(shape),
                  later.in(new Deliveries(shape).typed(raw)),
                  seed);
            });
  }

  /** Tables that take events only so late, with deliveries whose times go on. */
  public static Arbitrary<Scenario> late(DeliveryKind kind) {
    Arbitrary<Shape> shapes =
        kind == DeliveryKind.CHANGES ? Shapes.ofChanges() : Shapes.ofSnapshots();
    Arbitrary<List<RawDelivery>> deliveries =
        Combinators.combine(rawDeliveries(MOST_LATE_DELIVERIES), Arbitraries.of(0, 1, 2))
            .as(Scenarios::goingOn);
    return scenarios(
        Combinators.combine(shapes, Arbitraries.integers().between(0, 3)).as(Shape::withLateness),
        deliveries);
  }

  /** Tables that keep what late or redelivered data replaces, as far as they have a past. */
  public static Arbitrary<Scenario> corrected() {
    return scenarios(
        Arbitraries.oneOf(Shapes.ofChanges(), Shapes.ofSnapshots(), Shapes.ofDatedSnapshots())
            .map(s -> s.withCorrections(true)));
  }

  private static List<RawDelivery> goingOn(List<RawDelivery> raw, int step) {
    return IntStream.range(0, raw.size()).mapToObj(i -> raw.get(i).later(i * step / 2)).toList();
  }

  private static Arbitrary<List<RawDelivery>> rawDeliveries() {
    return rawDeliveries(MOST_DELIVERIES);
  }

  private static Arbitrary<List<RawDelivery>> rawDeliveries(int most) {
    return deliveries()
        .list()
        .ofMinSize(1)
        .ofMaxSize(most)
        .withSizeDistribution(RandomDistribution.uniform());
  }

  private static Arbitrary<Scenario> scenarios(Arbitrary<Shape> shapes) {
    return scenarios(shapes, rawDeliveries());
  }

  private static Arbitrary<Scenario> scenarios(
      Arbitrary<Shape> shapes, Arbitrary<List<RawDelivery>> deliveries) {
    return Combinators.combine(shapes, deliveries, Arbitraries.longs())
        .as(
            (shape, raw, seed) ->
                new Scenario(shape.table(), new Deliveries(shape).typed(raw), seed));
  }

  private static Arbitrary<RawDelivery> deliveries() {
    return Combinators.combine(rows(1), asOfs(), twists(), repeated()).as(RawDelivery::new);
  }

  private static Arbitrary<Twist> twists() {
    return Arbitraries.frequency(
        Tuple.of(70, Twist.NONE),
        Tuple.of(4, Twist.SAME_AGAIN),
        Tuple.of(3, Twist.FORCED_AGAIN),
        Tuple.of(4, Twist.RENAMED),
        Tuple.of(4, Twist.REPAIRED),
        Tuple.of(2, Twist.EMPTY),
        Tuple.of(2, Twist.EMPTY_ACCEPTED),
        Tuple.of(3, Twist.CONTRADICTING),
        Tuple.of(1, Twist.NULL_KEY),
        Tuple.of(1, Twist.NULL_SEQUENCE));
  }

  /** The number of an as_of. */
  static Arbitrary<Integer> asOfs() {
    return Arbitraries.integers().between(1, 6);
  }

  /** Which of the deliveries before is repeated. */
  static Arbitrary<Integer> repeated() {
    return Arbitraries.integers().between(0, MOST_DELIVERIES - 1);
  }

  /** The rows of a delivery. */
  static Arbitrary<List<RawRow>> rows(int least) {
    return rows()
        .list()
        .ofMinSize(least)
        .ofMaxSize(MOST_ROWS)
        .withSizeDistribution(RandomDistribution.uniform());
  }

  /** Few keys and values, the first of them often, so that neighbours are often equal. */
  private static Arbitrary<RawRow> rows() {
    return Combinators.combine(
            Arbitraries.frequency(Tuple.of(8, 1), Tuple.of(2, 2), Tuple.of(1, 3)),
            Arbitraries.frequency(Tuple.of(4, 0), Tuple.of(1, 1)),
            Arbitraries.integers().between(1, 6),
            Arbitraries.frequency(Tuple.of(2, 1), Tuple.of(1, 2), Tuple.of(1, 3)),
            Arbitraries.frequency(Tuple.of(4, false), Tuple.of(1, true)),
            Arbitraries.frequency(
                Tuple.of(9, 0), Tuple.of(4, 1), Tuple.of(1, 2), Tuple.of(1, 3), Tuple.of(1, 4)),
            Arbitraries.frequency(Tuple.of(1, 0), Tuple.of(8, 1), Tuple.of(1, 2)))
        .as(RawRow::new);
  }
}
