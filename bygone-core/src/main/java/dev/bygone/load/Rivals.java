package dev.bygone.load;

import static java.util.stream.Collectors.groupingBy;

import dev.bygone.Problem;
import dev.bygone.source.AsOf;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pending snapshots that hold for the same as_of. */
final class Rivals {
  private final Map<AsOf, List<Pending>> byAsOf;
  private final KnownLoads known;

  Rivals(List<Pending> deliveries, KnownLoads known) {
    this.byAsOf =
        deliveries.stream()
            .filter(d -> d.asOf().isPresent())
            .collect(groupingBy(d -> d.asOf().orElseThrow()));
    this.known = known;
  }

  /** Why a delivery cannot be loaded beside the others. */
  Optional<Problem> problem(Pending delivery) {
    List<Pending> same = delivery.asOf().map(byAsOf::get).orElse(List.of());
    if (same.size() < 2 || !isNew(delivery)) {
      return Optional.empty();
    }
    List<String> others =
        same.stream().filter(d -> d != delivery && isNew(d)).map(Pending::name).toList();
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
