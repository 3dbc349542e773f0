package dev.bygone.plan;

import dev.bygone.source.AsOf;

/**
 * The snapshot that has the last word on an as_of in a load.
 *
 * @param asOf the time for which it holds, in the type of the table
 * @param loadId its load
 * @param adds whether it adds rows to what was said of that as_of, and is silent about other keys
 */
public record DeliveredSnapshot(AsOf asOf, long loadId, boolean adds) {}
