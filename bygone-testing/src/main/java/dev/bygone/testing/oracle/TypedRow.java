package dev.bygone.testing.oracle;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One row of a delivery, its values in the Java types of {@link dev.bygone.Rows}.
 *
 * @param values the values by source column; NULL is null
 * @param operation what it says of its key: the oracle knows no SQL
 */
public record TypedRow(Map<String, Object> values, Operation operation) {
  /** What a row can say. */
  public enum Operation {
    /** The key has these values. */
    UPSERT,
    /** The key is not there. */
    DELETE,
    /** No key is there. */
    TRUNCATE,
    /** Nothing. */
    SKIP,
    /** Nobody knows: its code is not in the vocabulary. */
    UNKNOWN
  }

  /** Copies. */
  public TypedRow {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** Whether it is a delete. */
  public boolean delete() {
    return operation == Operation.DELETE;
  }

  /** Whether it is about all keys. */
  public boolean truncate() {
    return operation == Operation.TRUNCATE;
  }
}
