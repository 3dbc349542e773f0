package dev.bygone;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Which rows of a table to show.
 *
 * @param which the whole history, the current rows, or those in force at a time
 * @param key the values of the key columns, as text, if only one key is wanted
 * @param limit how many rows at most
 */
public record ShowRequest(Which which, Optional<List<String>> key, OptionalLong limit) {
  /** Which versions. */
  public sealed interface Which {
    /** All versions. */
    record History() implements Which {}

    /** The open versions; of kept snapshots the newest. */
    record Current() implements Which {}

    /**
     * The versions in force at a time.
     *
     * @param time in the type of the table's validity time, as text
     */
    record AsOf(String time) implements Which {}
  }

  /** Copies. */
  public ShowRequest {
    key = key.map(List::copyOf);
  }

  /** All versions of all keys. */
  public static ShowRequest history() {
    return new ShowRequest(new Which.History(), Optional.empty(), OptionalLong.empty());
  }

  /** The current rows. */
  public static ShowRequest current() {
    return new ShowRequest(new Which.Current(), Optional.empty(), OptionalLong.empty());
  }

  /** The rows in force at this time. */
  public static ShowRequest asOf(String time) {
    return new ShowRequest(new Which.AsOf(time), Optional.empty(), OptionalLong.empty());
  }

  /** The same for one key. */
  public ShowRequest withKey(String... values) {
    return new ShowRequest(which, Optional.of(List.of(values)), limit);
  }

  /** The same with at most this many rows. */
  public ShowRequest withLimit(long rows) {
    return new ShowRequest(which, key, OptionalLong.of(rows));
  }
}
