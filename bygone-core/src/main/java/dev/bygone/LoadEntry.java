package dev.bygone;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * One line of the log of loads.
 *
 * @param loadId the number of the load, unique in the store and growing
 * @param table the table it went into
 * @param delivery the name of the delivery
 * @param checksum SHA-256 of its content, in hexadecimal; {@link #ADOPTED} where a history began
 *     with a table that was there; of a retraction {@link #RETRACTED} and the load that it takes
 *     back
 * @param asOf the time for which a snapshot holds
 * @param loadedAt when it was loaded (UTC)
 * @param counts rows and keys; of deliveries taken in one pass the last one carries the keys of all
 * @param time how long it took
 * @param details what else is remembered of it; empty of tables that were adopted, and of loads of
 *     earlier versions of Bygone
 */
public record LoadEntry(
    long loadId,
    String table,
    String delivery,
    String checksum,
    Optional<String> asOf,
    Instant loadedAt,
    Counts counts,
    Duration time,
    Optional<LoadDetails> details) {
  /** Stands in place of a checksum where no delivery was loaded, but a table was adopted. */
  public static final String ADOPTED = "adopted";

  /** Stands before the number of a load where that was taken back, and no delivery loaded. */
  public static final String RETRACTED = "retracted:";

  /** One without details. */
  public LoadEntry(
      long loadId,
      String table,
      String delivery,
      String checksum,
      Optional<String> asOf,
      Instant loadedAt,
      Counts counts,
      Duration time) {
    this(loadId, table, delivery, checksum, asOf, loadedAt, counts, time, Optional.empty());
  }

  /** Whether a table was adopted with it, and no delivery loaded. */
  public boolean isAdoption() {
    return checksum.equals(ADOPTED);
  }

  /** Whether it is of a delivery, or of a part of it: of one of the snapshots that a file holds. */
  public boolean isOf(String name) {
    return delivery.equals(name) || delivery.startsWith(name + "#");
  }

  /** The load that it takes back; empty where it is none that does. */
  public OptionalLong retracts() {
    return checksum.startsWith(RETRACTED)
        ? OptionalLong.of(Long.parseLong(checksum.substring(RETRACTED.length())))
        : OptionalLong.empty();
  }

  /**
   * The loads of a log that still count, in its order: those that were not taken back.
   *
   * @param log the loads of a table, or of several
   */
  public static List<LoadEntry> standing(List<LoadEntry> log) {
    Set<Long> retracted =
        log.stream().flatMapToLong(l -> l.retracts().stream()).boxed().collect(Collectors.toSet());
    return log.stream()
        .filter(l -> l.retracts().isEmpty() && !retracted.contains(l.loadId()))
        .toList();
  }
}
