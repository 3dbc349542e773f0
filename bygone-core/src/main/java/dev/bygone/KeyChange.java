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
   * @param before what it was, if it was there
   * @param after what it is, if it is there
   */
  public record VersionChange(Optional<State> before, Optional<State> after) {
    /** Checks. */
    public VersionChange {
      if (before.isEmpty() && after.isEmpty()) {
        throw new IllegalArgumentException("Cannot change a version that is not there");
      }
    }
  }

  /**
   * What a version is.
   *
   * @param interval when it holds; tables of type 1 do not know
   * @param deleted whether it only marks its key as deleted
   * @param values its values without those of the key
   */
  public record State(Optional<Interval> interval, boolean deleted, Map<String, Object> values) {
    /** Copies. */
    public State {
      values = copy(values);
    }
  }

  /**
   * When a version holds.
   *
   * @param from its start
   * @param to the start of what follows; empty if it is open
   */
  public record Interval(Object from, Optional<Object> to) {}

  /** Copies. */
  public KeyChange {
    key = copy(key);
    versions = List.copyOf(versions);
  }

  private static Map<String, Object> copy(Map<String, Object> row) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(row)); // Map.copyOf refuses NULL
  }
}
