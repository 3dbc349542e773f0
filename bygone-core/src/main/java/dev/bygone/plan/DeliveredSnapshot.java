package dev.bygone.plan;

import dev.bygone.source.AsOf;

/**
 * The snapshot that has the last word on an as_of in a load.
 *
 * @param asOf the time for which it holds, in the type of the table
 * @param loadId its load
 */
public record DeliveredSnapshot(AsOf asOf, long loadId) {}
