package dev.bygone.bench;

import java.util.Optional;

/**
 * One line of the table: some work beside other work.
 *
 * @param name the short name of the work
 * @param work what it is, with its size
 * @param against what it is compared with
 * @param workSize seconds of the work, or its bytes
 * @param againstSize seconds of what it is compared with, or its bytes
 * @param unit of both
 * @param ratio the one by the other
 * @param processorRatio the same of the time that processors worked; empty where nothing was timed,
 *     or it was too short
 * @param goal what the ratio shall be; empty where there is none
 */
record Result(
    String name,
    String work,
    String against,
    double workSize,
    double againstSize,
    String unit,
    double ratio,
    Optional<Double> processorRatio,
    Optional<Goal> goal) {

  /** Of two samples; the ratio is that of the work to the other. */
  static Result of(String name, String work, Sample own, String against, Sample other, Goal goal) {
    return timed(
        name,
        work,
        against,
        own,
        other,
        own.wall() / other.wall(),
        own.processor() / other.processor(),
        goal);
  }

  /** The same; the ratio says how many times faster the work is. */
  static Result faster(
      String name, String work, Sample own, String against, Sample other, Goal goal) {
    return timed(
        name,
        work,
        against,
        own,
        other,
        other.wall() / own.wall(),
        other.processor() / own.processor(),
        goal);
  }

  private static Result timed(
      String name,
      String work,
      String against,
      Sample own,
      Sample other,
      double ratio,
      double processorRatio,
      Goal goal) {
    return new Result(
        name,
        work,
        against,
        own.wall(),
        other.wall(),
        "s",
        ratio,
        Optional.of(processorRatio).filter(r -> r > 0 && !Double.isInfinite(r)),
        Optional.of(goal));
  }

  /** Of bytes on a disk or in memory. */
  static Result ofBytes(
      String name, String work, long own, String against, long other, Optional<Goal> goal) {
    double mega = 1e6;
    return new Result(
        name,
        work,
        against,
        own / mega,
        other / mega,
        "MB",
        (double) own / other,
        Optional.empty(),
        goal);
  }
}
