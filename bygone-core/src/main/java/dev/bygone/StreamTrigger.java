package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/** When a stream takes what has arrived. */
public sealed interface StreamTrigger {
  /** All that is there now, in as many batches as it takes; then the stream ends. */
  record AvailableNow() implements StreamTrigger {}

  /** What is there now, of each source in one batch; then the stream ends. */
  record Once() implements StreamTrigger {}

  /**
   * Again and again, until it is told to stop.
   *
   * @param interval the time from the beginning of a batch to that of the next, if there is
   *     something to take then
   */
  record Every(Duration interval) implements StreamTrigger {
    /** Checks. */
    public Every {
      requireNonNull(interval, "interval");
      if (interval.isNegative()) {
        throw new IllegalArgumentException("Cannot wait for " + interval);
      }
    }
  }

  /**
   * From text: {@code available-now}, {@code once}, or an interval such as {@code 10 seconds} or
   * {@code 5m}.
   *
   * @throws BygoneException INVALID_REQUEST if it is none of these
   */
  static StreamTrigger parse(String text) {
    return TriggerText.parse(text);
  }
}
