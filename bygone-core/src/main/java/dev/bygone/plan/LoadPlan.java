package dev.bygone.plan;

import java.util.List;

/**
 * How a pass over deliveries changes a history: working relations to make one after the other, and
 * queries over them.
 *
 * @param steps the working relations
 * @param change the name of the one that holds the change
 * @param replaced a query for the stored entries that the change updates or removes
 * @param applied a query for the rows that altered a version, by load
 * @param keys a query for the numbers of keys that are new, changed, closed and reopened
 * @param highestSurrogateKey a query for the highest surrogate key that the change gives away
 */
public record LoadPlan(
    List<Step> steps,
    String change,
    String replaced,
    String applied,
    String keys,
    String highestSurrogateKey) {
  /** Copies. */
  public LoadPlan {
    steps = List.copyOf(steps);
  }
}
