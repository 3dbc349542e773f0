package dev.bygone.source;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What the headers of a delivery and the columns of a definition have not in common.
 *
 * @param passedOver the headers that nothing in the definition speaks of
 * @param absent the columns that came later and that the delivery does not have
 */
public record Headers(List<String> passedOver, List<String> absent) {
  /** Copies. */
  public Headers {
    passedOver = List.copyOf(passedOver);
    absent = List.copyOf(absent);
  }

  /** Those of a delivery of several files: a column is there if one of them has it. */
  public Headers with(Headers other) {
    Set<String> over = new LinkedHashSet<>(passedOver);
    over.addAll(other.passedOver);
    List<String> missing = new ArrayList<>(absent);
    missing.retainAll(other.absent);
    return new Headers(List.copyOf(over), missing);
  }
}
