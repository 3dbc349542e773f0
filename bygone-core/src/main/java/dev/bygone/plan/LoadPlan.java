package dev.bygone.plan;

import java.util.List;
import java.util.Optional;

/**
 * How a pass over deliveries changes a history: working relations to make one after the other, and
 * queries over them.
 *
 * @param steps the working relations
 * @param delivered tells how many keys are delivered; empty if no step tells it by the way
 * @param change the name of the one that holds the change
 * @param replaced a query for the stored entries that the change updates or removes
 * @param superseded a query for the versions that are no longer believed after the change, in the
 *     columns of {@link Layout#supersededColumns}; empty where corrections replace
 * @param applied a query for the rows that altered a version, by load
 * @param keys a query for the numbers of keys that are new, changed, closed and reopened
 * @param unseen a query for the keys of rows whose other values their sequence does not tell; empty
 *     where values are compared
 * @param highestSurrogateKey a query for the highest surrogate key that the change gives away
 */
public record LoadPlan(
    List<Step> steps,
    Optional<KeyCount> delivered,
    String change,
    String replaced,
    Optional<String> superseded,
    String applied,
    String keys,
    Optional<String> unseen,
    String highestSurrogateKey) {
  /** Copies. */
  public LoadPlan {
    steps = List.copyOf(steps);
  }

  /** The same with more that is kept of what was believed, where corrections are kept. */
  LoadPlan alsoSuperseded(String more) {
    return new LoadPlan(
        steps,
        delivered,
        change,
        replaced,
        superseded.map(versions -> versions + "\nUNION ALL\n" + more),
        applied,
        keys,
        unseen,
        highestSurrogateKey);
  }
}
