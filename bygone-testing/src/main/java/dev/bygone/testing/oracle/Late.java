package dev.bygone.testing.oracle;

import dev.bygone.definition.Lateness;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What comes too late, as the paragraph <em>Memory</em> of the contract says: what is older than
 * the newest by more than the table lets pass.
 *
 * @param lateness how much that is
 */
record Late(Lateness lateness) {
  private static final Comparator<Object> ORDER =
      Comparator.comparing(List::of, Canonical.SEQUENCE_ORDER);

  /** The newest validity times that some loads have brought. */
  record Newest(Map<List<Object>, Object> ofKeys) {
    static Newest of(List<Event> events) {
      Map<List<Object>, Object> newest = new HashMap<>();
      events.forEach(
          e -> newest.merge(e.key(), e.validityTime(), (a, b) -> ORDER.compare(a, b) >= 0 ? a : b));
      return new Newest(newest);
    }

    Optional<Object> ofKey(List<Object> key) {
      return Optional.ofNullable(ofKeys.get(key));
    }

    Optional<Object> ofAny() {
      return ofKeys.values().stream().max(ORDER);
    }
  }

  /** Whether a time is too late after the newest one; both are in canonical form. */
  boolean isLate(Object time, Optional<Object> newest) {
    return lateness.limits() && newest.filter(n -> ORDER.compare(time, horizon(n)) < 0).isPresent();
  }

  private Object horizon(Object newest) {
    return lateness
        .span()
        .map(span -> before(newest, span))
        .orElseGet(() -> below(newest, lateness.distance().orElseThrow()));
  }

  private static Object before(Object newest, Duration span) {
    if (newest instanceof LocalDate date) {
      return date.minusDays(span.toDays());
    }
    return newest instanceof LocalDateTime local
        ? local.minus(span)
        : ((Instant) newest).minus(span);
  }

  private static Object below(Object newest, BigDecimal distance) {
    BigDecimal horizon = new BigDecimal(newest.toString()).subtract(distance);
    if (newest instanceof BigDecimal) {
      return horizon;
    }
    return newest instanceof Integer ? (Object) horizon.intValueExact() : horizon.longValueExact();
  }
}
