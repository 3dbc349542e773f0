package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * What was done to tidy files.
 *
 * @param table the table whose files they are; empty if they are those of the whole store
 * @param done what was done, in order
 * @param before the files before
 * @param after the files after
 */
public record Maintained(
    Optional<String> table, List<Upkeep> done, Footprint before, Footprint after) {
  /** A way to tidy files. */
  public enum Upkeep {
    /** What was written is taken from the log of the database into its file. */
    CHECKPOINT,
    /** Small files are written anew as fewer large ones. */
    COMPACTION,
    /** Older versions of the table are forgotten. */
    EXPIRY,
    /** Files that no version of the table needs are deleted. */
    VACUUM
  }

  /**
   * What files take.
   *
   * @param files how many there are
   * @param bytes how large they are together
   * @param reusable how many of these bytes hold nothing and are used again by what is written next
   */
  public record Footprint(long files, long bytes, long reusable) {}

  /** Checks and copies. */
  public Maintained {
    requireNonNull(before, "before");
    requireNonNull(after, "after");
    done = List.copyOf(done);
  }

  /** The bytes that the files take less than before; negative if they take more. */
  public long freed() {
    return before.bytes() - after.bytes();
  }
}
