package dev.bygone;

/**
 * What a load did, in numbers. The first six are of rows of the delivery and add up: {@code read =
 * applied + unchanged + duplicates + skipped + quarantined}; the last four are of keys, each key in
 * at most one of them.
 *
 * @param read rows read
 * @param applied rows whose event altered a version
 * @param unchanged rows whose event altered nothing
 * @param duplicates rows that repeat, or are absorbed by, another row of the same key and sequence
 *     in the delivery
 * @param skipped rows that the definition says to pass over
 * @param quarantined rows set aside
 * @param added keys that had no version before ("new" in reports)
 * @param changed keys whose versions changed otherwise
 * @param closed keys that were in force and are no more
 * @param reopened keys that had versions, none in force, and are in force again
 */
public record Counts(
    long read,
    long applied,
    long unchanged,
    long duplicates,
    long skipped,
    long quarantined,
    long added,
    long changed,
    long closed,
    long reopened) {
  /** No row, no key. */
  public static final Counts NONE = new Counts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

  /** Checks that every row is accounted for. */
  public Counts {
    if (read != applied + unchanged + duplicates + skipped + quarantined) {
      throw new IllegalArgumentException(
          "Cannot account for every row: read %d, applied %d, unchanged %d, duplicates %d, skipped %d, quarantined %d"
              .formatted(read, applied, unchanged, duplicates, skipped, quarantined));
    }
  }

  /** Keys of any fate. */
  public long keys() {
    return added + changed + closed + reopened;
  }

  /** The sum of both. */
  public Counts plus(Counts other) {
    return new Counts(
        read + other.read,
        applied + other.applied,
        unchanged + other.unchanged,
        duplicates + other.duplicates,
        skipped + other.skipped,
        quarantined + other.quarantined,
        added + other.added,
        changed + other.changed,
        closed + other.closed,
        reopened + other.reopened);
  }
}
