package dev.bygone.plan;

import dev.bygone.source.AsOf;

/**
 * The place of a delivery among the others of a feed that is in the order of its files.
 *
 * @param asOf the time for which it holds, in the type of the validity times
 * @param number what orders deliveries of one as_of: the number of the first load of this one
 * @param taken whether a delivery before had this place, which this one replaces
 */
public record FilePlace(AsOf asOf, long number, boolean taken) {
  /** The same with its time in another type. */
  public FilePlace as(AsOf time) {
    return new FilePlace(time, number, taken);
  }
}
