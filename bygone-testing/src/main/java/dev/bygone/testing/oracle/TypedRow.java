package dev.bygone.testing.oracle;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One row of a delivery, its values in the Java types of {@link dev.bygone.Rows}.
 *
 * @param values the values by source column; NULL is null
 * @param delete whether {@code delete_when} holds for it: the oracle knows no SQL
 */
public record TypedRow(Map<String, Object> values, boolean delete) {
  /** Copies. */
  public TypedRow {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }
}
