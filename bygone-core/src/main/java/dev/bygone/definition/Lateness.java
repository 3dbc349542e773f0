package dev.bygone.definition;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/**
 * How much older than the newest an event may be, and so how far back a history remembers; however
 * old, if neither is there.
 *
 * @param span how much older, of validity times that are dates or times
 * @param distance how much less, of validity times that are numbers
 */
public record Lateness(Optional<Duration> span, Optional<BigDecimal> distance) {
  /** However old. */
  public static final Lateness UNLIMITED = new Lateness(Optional.empty(), Optional.empty());

  /** So much older. */
  public static Lateness of(Duration span) {
    return new Lateness(Optional.of(span), Optional.empty());
  }

  /** So much less. */
  public static Lateness of(BigDecimal distance) {
    return new Lateness(Optional.empty(), Optional.of(distance));
  }

  /** Whether there is a limit. */
  public boolean limits() {
    return !equals(UNLIMITED);
  }

  /** Whether it lets all pass that another one does; of such that are about the same type. */
  public boolean covers(Lateness other) {
    return !limits() || isNotLess(span, other.span) || isNotLess(distance, other.distance);
  }

  private static <T extends Comparable<T>> boolean isNotLess(Optional<T> one, Optional<T> other) {
    return one.isPresent() && other.filter(o -> one.get().compareTo(o) >= 0).isPresent();
  }

  /** As in a definition, in its largest whole unit. */
  public String text() {
    return span.map(SpanText::of)
        .or(() -> distance.map(n -> n.stripTrailingZeros().toPlainString()))
        .orElse("unlimited");
  }

  /** Reads what {@link #text} writes; empty if the text is nothing of the kind. */
  public static Optional<Lateness> parse(String text) {
    if (text.equals(UNLIMITED.text())) {
      return Optional.of(UNLIMITED);
    }
    Optional<Lateness> span = SpanText.parse(text).map(Lateness::of);
    return span.isPresent() ? span : SpanText.number(text).map(Lateness::of);
  }
}
