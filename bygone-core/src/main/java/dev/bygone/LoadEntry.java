package dev.bygone;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * One line of the log of loads.
 *
 * @param loadId the number of the load, unique in the store and growing
 * @param table the table it went into
 * @param delivery the name of the delivery
 * @param checksum SHA-256 of its content, in hexadecimal; {@link #ADOPTED} where a history began
 *     with a table that was there
 * @param asOf the time for which a snapshot holds
 * @param loadedAt when it was loaded (UTC)
 * @param counts rows and keys; of deliveries taken in one pass the last one carries the keys of all
 * @param time how long it took
 */
public record LoadEntry(
    long loadId,
    String table,
    String delivery,
    String checksum,
    Optional<String> asOf,
    Instant loadedAt,
    Counts counts,
    Duration time) {
  /** Stands in place of a checksum where no delivery was loaded, but a table was adopted. */
  public static final String ADOPTED = "adopted";

  /** Whether a table was adopted with it, and no delivery loaded. */
  public boolean isAdoption() {
    return checksum.equals(ADOPTED);
  }
}
