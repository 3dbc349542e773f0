package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.OptionalLong;

/**
 * Which changes of a history to tell.
 *
 * @param since after which load, as the number of a load, or a time (UTC), of which the last load
 *     up to it is meant
 * @param limit how many versions to give back at most
 */
public record ChangesRequest(String since, OptionalLong limit) {
  /** Checks. */
  public ChangesRequest {
    requireNonNull(since, "since");
    requireNonNull(limit, "limit");
  }

  /** All changes after a load. */
  public static ChangesRequest since(String load) {
    return new ChangesRequest(load, OptionalLong.empty());
  }
}
