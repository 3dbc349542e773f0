package dev.bygone.plan;

import dev.bygone.source.AsOf;

/**
 * A time at which the state of snapshots may differ after a load.
 *
 * @param segment the number of the segment that it is in
 * @param place its place in the segment, from 1
 * @param time the as_of
 * @param loadId the load that says what the state is; of the moment that follows a segment, the
 *     load that is under way
 */
record Moment(int segment, int place, AsOf time, long loadId) {}
