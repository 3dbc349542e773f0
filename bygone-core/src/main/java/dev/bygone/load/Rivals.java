package dev.bygone.load;

import static java.util.stream.Collectors.groupingBy;

import dev.bygone.Problem;
import dev.bygone.source.AsOf;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Pending snapshots that hold for the same as_of, and for the same part of the source. */
final class Rivals {
  /** None, whatever there is. */
  static final Rivals NONE =
      new Rivals(List.of(), new KnownLoads(List.of()), (one, other) -> false);

  private final Map<AsOf, List<Pending>> byAsOf;
  private final KnownLoads known;
  private final BiPredicate<Pending, Pending> overlap;

  /**
   * Among these deliveries.
   *
   * @param overlap whether two of one as_of may say something of the same key
   */
  Rivals(List<Pending> deliveries, KnownLoads known, BiPredicate<Pending, Pending> overlap) {
    this.byAsOf =
        deliveries.stream()
            .filter(d -> d.asOf().isPresent())
            .collect(groupingBy(d -> d.asOf().orElseThrow()));
    this.known = known;
    this.overlap = overlap;
  }

  /** Why a delivery cannot be loaded beside the others. */
  Optional<Problem> problem(Pending delivery) {
    List<Pending> same = delivery.asOf().map(byAsOf::get).orElse(List.of());
    if (same.size() < 2 || !isNew(delivery)) {
      return Optional.empty();
    }
    List<String> others =
        same.stream()
            .filter(d -> d != delivery && isNew(d) && overlap.test(delivery, d))
            .map(Pending::name)
            .toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Refusals.sameAsOf(delivery.name(), delivery.asOf().orElseThrow().text(), others));
  }

  /** What cannot be read is no rival; it is refused when its turn comes. */
  private boolean isNew(Pending delivery) {
    return delivery.isReadable() && !known.repeats(delivery);
  }
}
