package dev.bygone;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How a table as of one time differs from itself as of another.
 *
 * @param table the table
 * @param before the one time, as it was asked for
 * @param after the other
 * @param keys the keys that differ, in order; fewer than are counted if a limit cut them
 * @param counts how many there are
 */
public record DiffReport(
    String table, String before, String after, List<Difference> keys, Counts counts) {
  /** What can become of a key. */
  public enum Fate {
    /** It is in force at the second time only. */
    CAME,
    /** It is in force at the first time only. */
    WENT,
    /** It is in force at both, with other values. */
    CHANGED
  }

  /**
   * Numbers of keys.
   *
   * @param came in force at the second time only
   * @param went in force at the first time only
   * @param changed in force at both, with other values
   * @param same in force at both, with the same values
   */
  public record Counts(long came, long went, long changed, long same) {
    /** How many differ. */
    public long different() {
      return came + went + changed;
    }
  }

  /**
   * A key that differs.
   *
   * @param key its columns and their values
   * @param fate what became of it
   * @param before all other values at the first time, unless it came
   * @param after the same at the second time, unless it went
   * @param columns those that differ, of a key that changed
   */
  public record Difference(
      Map<String, Object> key,
      Fate fate,
      Optional<Map<String, Object>> before,
      Optional<Map<String, Object>> after,
      List<String> columns) {
    /** Copies. */
    public Difference {
      key = copy(key);
      before = before.map(Difference::copy);
      after = after.map(Difference::copy);
      columns = List.copyOf(columns);
    }

    private static Map<String, Object> copy(Map<String, Object> row) {
      return Collections.unmodifiableMap(new LinkedHashMap<>(row)); // Map.copyOf refuses NULL
    }
  }

  /** Copies. */
  public DiffReport {
    keys = List.copyOf(keys);
  }
}
