package dev.bygone.definition;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Optional;

/** How much older than the newest an event may be, and so how far back a history remembers. */
public sealed interface Lateness {
  /** However old. */
  Lateness UNLIMITED = new Unlimited();

  /** However old. */
  record Unlimited() implements Lateness {}

  /**
   * Of validity times that are dates or times.
   *
   * @param duration how much older, at least 0
   */
  record Span(Duration duration) implements Lateness {}

  /**
   * Of validity times that are numbers.
   *
   * @param number how much less, at least 0
   */
  record Distance(BigDecimal number) implements Lateness {}

  /** Whether there is a limit. */
  default boolean limits() {
    return !equals(UNLIMITED);
  }

  /** Whether it lets all pass that another one does; of such that are about the same type. */
  default boolean covers(Lateness other) {
    if (this instanceof Span one && other instanceof Span two) {
      return one.duration().compareTo(two.duration()) >= 0;
    } else if (this instanceof Distance one && other instanceof Distance two) {
      return one.number().compareTo(two.number()) >= 0;
    }
    return !limits();
  }

  /** As in a definition, in its largest whole unit. */
  default String text() {
    if (this instanceof Span span) {
      return SpanText.of(span.duration());
    }
    return this instanceof Distance distance
        ? distance.number().stripTrailingZeros().toPlainString()
        : "unlimited";
  }

  /** Reads what {@link #text} writes; empty if the text is nothing of the kind. */
  static Optional<Lateness> parse(String text) {
    if (text.equals(UNLIMITED.text())) {
      return Optional.of(UNLIMITED);
    }
    Optional<Lateness> span = SpanText.parse(text).map(Span::new);
    return span.isPresent() ? span : SpanText.number(text).map(Distance::new);
  }
}
