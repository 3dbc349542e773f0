package dev.bygone.testing.oracle;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One row of a history table.
 *
 * @param values the stored columns, key first; NULL is null
 * @param validFrom its start
 * @param validTo its end, empty if it is open
 * @param isCurrent whether it is the version in force now
 * @param isDeleted whether it marks its key as deleted
 * @param observed the newest as_of that was loaded; of changes the newest event of its key
 */
public record Version(
    Map<String, Object> values,
    Object validFrom,
    Optional<Object> validTo,
    boolean isCurrent,
    boolean isDeleted,
    Object observed) {
  /** Copies. */
  public Version {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** A version of a key that is there. */
  public Version(
      Map<String, Object> values,
      Object validFrom,
      Optional<Object> validTo,
      boolean isCurrent,
      Object observed) {
    this(values, validFrom, validTo, isCurrent, false, observed);
  }

  /** The same, last observed at another time. */
  Version observedAt(Object time) {
    return new Version(values, validFrom, validTo, isCurrent, isDeleted, time);
  }

  /** All columns of the history table, {@code valid_from} and its fellows last. */
  public Map<String, Object> row() {
    Map<String, Object> row = new LinkedHashMap<>(values);
    row.put("valid_from", validFrom);
    row.put("valid_to", validTo.orElse(null));
    row.put("is_current", isCurrent);
    row.put("is_deleted", isDeleted);
    return row;
  }
}
