package dev.bygone.definition;

import static java.util.Objects.requireNonNull;

/**
 * How a history is shown to those who read it; none of it changes what is kept.
 *
 * @param names what the columns are called that a history adds to those of the source
 * @param interval how the end of a version is shown
 * @param openEnd how the end of a version is shown that is open
 * @param flags columns that mark the first and the latest version of each key
 */
public record Output(ColumnNames names, Interval interval, OpenEnd openEnd, Flags flags) {
  /** What holds if nothing is said. */
  public static final Output USUAL =
      new Output(ColumnNames.BYGONE, Interval.HALF_OPEN, OpenEnd.NULL, Flags.NONE);

  /** Checks. */
  public Output {
    requireNonNull(names, "names");
    requireNonNull(interval, "interval");
    requireNonNull(openEnd, "openEnd");
    requireNonNull(flags, "flags");
  }

  /** Whether the end that is shown is the last time at which a version holds. */
  public boolean isClosed() {
    return !(interval instanceof Interval.HalfOpen);
  }

  /** The same with other names. */
  public Output withNames(ColumnNames others) {
    return new Output(others, interval, openEnd, flags);
  }

  /** The same with another form of intervals. */
  public Output withInterval(Interval other) {
    return new Output(names, other, openEnd, flags);
  }

  /** The same with another open end. */
  public Output withOpenEnd(OpenEnd other) {
    return new Output(names, interval, other, flags);
  }

  /** The same with other flags. */
  public Output withFlags(Flags others) {
    return new Output(names, interval, openEnd, others);
  }
}
