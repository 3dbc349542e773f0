package dev.bygone.load;

import static java.util.stream.Collectors.groupingBy;

import dev.bygone.Problem;
import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Pending snapshots that hold for the same as_of. */
final class Rivals {
  private final Map<AsOf, List<Delivery>> byAsOf;
  private final KnownLoads known;

  Rivals(List<Delivery> deliveries, KnownLoads known) {
    this.byAsOf =
        deliveries.stream()
            .filter(d -> d.asOf().isPresent())
            .collect(groupingBy(d -> d.asOf().orElseThrow()));
    this.known = known;
  }

  /** Why a delivery cannot be loaded beside the others. */
  Optional<Problem> problem(Delivery delivery) {
    List<Delivery> same = delivery.asOf().map(byAsOf::get).orElse(List.of());
    if (same.size() < 2 || !pending(delivery)) {
      return Optional.empty();
    }
    List<String> others =
        same.stream().filter(d -> !d.equals(delivery) && pending(d)).map(Delivery::name).toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(
            Refusals.sameAsOf(delivery.name(), delivery.asOf().orElseThrow().text(), others));
  }

  /** What cannot be read is no rival; it is refused when its turn comes. */
  private boolean pending(Delivery delivery) {
    return delivery.files().stream().allMatch(Files::isReadable)
        && !known.repeats(delivery, Checksum.of(delivery));
  }
}
