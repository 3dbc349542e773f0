package dev.bygone;

import java.time.Duration;
import java.util.List;

/**
 * Which files to tidy.
 *
 * @param tables the tables; all of the definition if empty
 * @param keep how long what later loads have replaced stays, for those who still read it or look at
 *     the store as it was; of no matter where files have no older versions, as those of DuckDB
 */
public record MaintainRequest(List<String> tables, Duration keep) {
  /** How long older versions stay where nothing else is said. */
  public static final Duration USUAL_KEEP = Duration.ofDays(7);

  /** Checks and copies. */
  public MaintainRequest {
    tables = List.copyOf(tables);
    if (keep.isNegative()) {
      throw new IllegalArgumentException("Cannot keep older versions for " + keep);
    }
  }

  /** These tables, all if there are none; older versions stay for a week. */
  public static MaintainRequest of(String... tables) {
    return new MaintainRequest(List.of(tables), USUAL_KEEP);
  }

  /** The same, and older versions stay for so long. */
  public MaintainRequest keeping(Duration time) {
    return new MaintainRequest(tables, time);
  }
}
