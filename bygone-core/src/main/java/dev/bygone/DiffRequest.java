package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.OptionalLong;

/**
 * Which times of a table to compare.
 *
 * @param before the one time, in the type of the table's validity time, as text
 * @param after the other
 * @param limit how many keys to tell of at most
 */
public record DiffRequest(String before, String after, OptionalLong limit) {
  /** Checks. */
  public DiffRequest {
    requireNonNull(before, "before");
    requireNonNull(after, "after");
    requireNonNull(limit, "limit");
  }

  /** All keys that differ between two times. */
  public static DiffRequest between(String before, String after) {
    return new DiffRequest(before, after, OptionalLong.empty());
  }

  /** The same with at most this many keys. */
  public DiffRequest withLimit(long keys) {
    return new DiffRequest(before, after, OptionalLong.of(keys));
  }
}
