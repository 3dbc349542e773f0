package dev.bygone.testing.random;

import dev.bygone.LoadRequest.Flag;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.random.RawDelivery.Twist;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.RandomDistribution;
import net.jqwik.api.Tuple;

/**
 * Random tables of many universes. Nothing is refused in them, since a delivery is refused whole;
 * refusals are left to {@link Scenarios}.
 */
public final class Multiverses {
  /** What all universes share of a delivery. */
  private record Plan(int asOf, Twist twist, int repeated) {
    RawDelivery with(List<RawRow> rows) {
      return new RawDelivery(rows, asOf, twist, repeated);
    }
  }

  private Multiverses() {}

  /** Of so many universes, fed by changes. */
  public static Arbitrary<Multiverse> changes(int universes) {
    return multiverses(Shapes.ofChanges(), universes);
  }

  /**
   * Of so many universes, fed by changes in the order of their files. Truncates stand at rows,
   * which are others in each universe, and so are left to {@link Scenarios}.
   */
  public static Arbitrary<Multiverse> files(int universes) {
    return multiverses(Shapes.ofFiles().filter(Shape::neverTruncates), universes);
  }

  /** Of so many universes, fed by snapshots, kept ones too. */
  public static Arbitrary<Multiverse> snapshots(int universes) {
    return multiverses(Shapes.ofSnapshots(), universes);
  }

  /** Of so many universes, fed by snapshots whose rows say themselves since when they are so. */
  public static Arbitrary<Multiverse> datedSnapshots(int universes) {
    return multiverses(Shapes.ofDatedSnapshots(), universes);
  }

  /** Of so many universes, whose tables keep what late or redelivered data replaces. */
  public static Arbitrary<Multiverse> corrected(int universes) {
    return multiverses(
        Arbitraries.oneOf(Shapes.ofChanges(), Shapes.ofSnapshots(), Shapes.ofDatedSnapshots())
            .map(s -> s.withCorrections(true)),
        universes);
  }

  private static Arbitrary<Multiverse> multiverses(Arbitrary<Shape> shapes, int universes) {
    Arbitrary<List<Plan>> plans =
        plans()
            .list()
            .ofMinSize(2)
            .ofMaxSize(Scenarios.MOST_DELIVERIES)
            .withSizeDistribution(RandomDistribution.uniform());
    Arbitrary<List<List<List<RawRow>>>> rows =
        Scenarios.rows(0).list().ofSize(Scenarios.MOST_DELIVERIES).list().ofSize(universes);
    return Combinators.combine(shapes, plans, rows, Arbitraries.longs())
        .as(Multiverses::multiverse);
  }

  private static Arbitrary<Plan> plans() {
    Arbitrary<Twist> twists =
        Arbitraries.frequency(
            Tuple.of(35, Twist.NONE),
            Tuple.of(15, Twist.CONTRADICTING_IF_TAKEN),
            Tuple.of(2, Twist.SAME_AGAIN),
            Tuple.of(2, Twist.FORCED_AGAIN),
            Tuple.of(2, Twist.RENAMED),
            Tuple.of(3, Twist.REPAIRED),
            Tuple.of(1, Twist.EMPTY_ACCEPTED));
    return Combinators.combine(Scenarios.asOfs(), twists, Scenarios.repeated()).as(Plan::new);
  }

  private static Multiverse multiverse(
      Shape shape, List<Plan> plans, List<List<List<RawRow>>> rows, long seed) {
    List<List<TypedDelivery>> universes =
        rows.stream().map(r -> new Deliveries(shape).typed(raw(plans, r))).toList();
    return new Multiverse(
        shape.manyTable(),
        shape.table(),
        IntStream.range(0, plans.size()).mapToObj(i -> union(universes, i)).toList(),
        universes.size(),
        seed);
  }

  private static List<RawDelivery> raw(List<Plan> plans, List<List<RawRow>> rows) {
    return IntStream.range(0, plans.size()).mapToObj(i -> plans.get(i).with(rows.get(i))).toList();
  }

  /**
   * The n-th deliveries of all universes as one; a universe may well have no row in it. The
   * truncates are those of the first, or hardly anything would be left.
   */
  private static TypedDelivery union(List<List<TypedDelivery>> universes, int n) {
    List<TypedRow> rows = new ArrayList<>();
    for (int u = 0; u < universes.size(); u++) {
      int number = u;
      universes.get(u).get(n).rows().stream()
          .filter(r -> number == 0 || !r.truncate())
          .forEach(r -> rows.add(Multiverse.in(number, r)));
    }
    return universes.get(0).get(n).withRows(rows).with(Set.of(Flag.ACCEPT));
  }
}
