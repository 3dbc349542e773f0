package dev.bygone.definition;

import java.math.BigDecimal;

/** How the end of a version is shown. */
public sealed interface Interval {
  /** As the start of what follows. */
  Interval HALF_OPEN = new HalfOpen();

  /** As the start of what follows. */
  record HalfOpen() implements Interval {}

  /**
   * As the last time before what follows.
   *
   * @param grain the unit in which times are counted
   */
  record ClosedTimes(Grain grain) implements Interval {}

  /**
   * As the last number before what follows.
   *
   * @param step the distance of two numbers that follow on each other
   */
  record ClosedNumbers(BigDecimal step) implements Interval {}
}
