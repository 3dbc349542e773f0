package dev.bygone.load;

import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.time.Duration;
import java.util.Optional;

/**
 * A delivery that was read and found good, waiting to be folded in.
 *
 * @param delivery the delivery
 * @param place its place among the deliveries of the pass, from 0
 * @param asOf the time for which it holds, in the type of the table; empty for changes
 * @param checksum of its content
 * @param loadId the number of its load
 * @param relation the working relation of its rows, one for each key and sequence
 * @param read rows read
 * @param rows rows left
 * @param reading how long that took
 */
record Accepted(
    Delivery delivery,
    int place,
    Optional<AsOf> asOf,
    String checksum,
    long loadId,
    String relation,
    long read,
    long rows,
    Duration reading) {}
