package dev.bygone.testing.oracle;

import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The equality and the order of the contract: values that it calls equal have equal canonical forms
 * (NULL, NaN, −0.0 and 0.0, 1.0 and 1.00, one instant in two zones, maps in any order).
 */
public final class Canonical {
  /** Full sequences by their columns, one after the other; of canonical values without NULL. */
  static final Comparator<List<Object>> SEQUENCE_ORDER = Canonical::compareSequences;

  private Canonical() {}

  /** The canonical form of a value; null for NULL. */
  public static Object of(Object value) {
    if (value instanceof Double d) {
      return d + 0.0; // −0.0 becomes 0.0
    }
    if (value instanceof Float f) {
      return f + 0.0f;
    }
    if (value instanceof BigDecimal d) {
      return d.stripTrailingZeros();
    }
    if (value instanceof OffsetDateTime t) {
      return t.toInstant();
    }
    if (value instanceof Collection<?> list) {
      return all(list);
    }
    return value instanceof Map<?, ?> map ? entries(map) : value;
  }

  /** The canonical forms of these values, in their order. */
  public static List<Object> all(Collection<?> values) {
    List<Object> canonical = new ArrayList<>(values.size());
    values.forEach(v -> canonical.add(of(v))); // a stream's toList is fine with NULL, List.of not
    return canonical;
  }

  private static Map<Object, Object> entries(Map<?, ?> map) {
    Map<Object, Object> canonical = new HashMap<>();
    map.forEach((k, v) -> canonical.put(of(k), of(v)));
    return canonical;
  }

  private static int compareSequences(List<Object> left, List<Object> right) {
    for (int i = 0; i < left.size(); i++) {
      int order = compare(left.get(i), right.get(i));
      if (order != 0) {
        return order;
      }
    }
    return 0;
  }

  @SuppressWarnings({"unchecked", "rawtypes"}) // both are of one column, so of one type
  private static int compare(Object left, Object right) {
    return left instanceof String text
        ? compareText(text, (String) right)
        : ((Comparable) left).compareTo(right);
  }

  /** By code point; String's own order is by UTF-16 unit. */
  private static int compareText(String left, String right) {
    return java.util.Arrays.compare(left.codePoints().toArray(), right.codePoints().toArray());
  }
}
