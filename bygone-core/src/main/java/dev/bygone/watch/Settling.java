package dev.bygone.watch;

import dev.bygone.source.Delivery;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Tells which deliveries are complete: they have been the same for some time, or are marked. */
final class Settling {
  private final Duration settled;
  private final Optional<String> marker;
  private final Map<String, Seen> seen = new HashMap<>();

  private record Seen(Stamp stamp, long since) {}

  Settling(Duration settled, Optional<String> marker) {
    this.settled = settled;
    this.marker = marker;
  }

  /**
   * Whether a delivery is complete.
   *
   * @param stamp how its files are now
   * @param now nanoseconds of a clock that only goes on
   */
  boolean isComplete(Delivery delivery, Stamp stamp, long now) {
    if (marker.isPresent()) {
      return isMarked(delivery, marker.get());
    }
    Seen before = seen.get(delivery.name());
    if (before == null || !before.stamp().equals(stamp)) {
      seen.put(delivery.name(), new Seen(stamp, now));
      return settled.isZero();
    }
    return now - before.since() >= settled.toNanos();
  }

  /** Whether a path is a mark and no delivery. */
  boolean isMark(String name) {
    return marker.filter(name::endsWith).isPresent();
  }

  private static boolean isMarked(Delivery delivery, String mark) {
    Path first = delivery.files().get(0);
    return Files.exists(first.resolveSibling(first.getFileName() + mark))
        || Files.exists(first.resolveSibling(mark));
  }
}
