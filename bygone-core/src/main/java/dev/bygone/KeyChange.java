package dev.bygone;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a load does to one key.
 *
 * @param key its columns and their values
 * @param fate what becomes of it
 * @param versions the versions that are not as they were, by time
 */
public record KeyChange(Map<String, Object> key, Fate fate, List<VersionChange> versions) {
  /** What can become of a key. */
  public enum Fate {
    /** It had no version before. */
    NEW,
    /** Its versions changed otherwise. */
    CHANGED,
    /** It was in force and is no more. */
    CLOSED,
    /** It had versions, none in force, and is in force again. */
    REOPENED
  }

  /**
   * A version before and after: inserted, changed or removed. It is one and the same if it keeps
   * its surrogate key.
   *
   * @param before its values, {@code valid_from} and {@code valid_to}, which tables of type 1 lack
   * @param after the same
   */
  public record VersionChange(
      Optional<Map<String, Object>> before, Optional<Map<String, Object>> after) {
    /** Copies. */
    public VersionChange {
      before = before.map(KeyChange::copy);
      after = after.map(KeyChange::copy);
      if (before.isEmpty() && after.isEmpty()) {
        throw new IllegalArgumentException("Cannot change a version that is not there");
      }
    }
  }

  /** Copies. */
  public KeyChange {
    key = copy(key);
    versions = List.copyOf(versions);
  }

  private static Map<String, Object> copy(Map<String, Object> row) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(row)); // Map.copyOf refuses NULL
  }
}
