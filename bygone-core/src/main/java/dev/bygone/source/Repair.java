package dev.bygone.source;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Deliveries of rows that were set aside and have been repaired. They are known by their name,
 * which the log of loads keeps: that of the delivery whose rows they are, and a mark.
 */
public final class Repair {
  private static final String MARK = "#repaired";

  private Repair() {}

  /**
   * The repaired rows of a delivery.
   *
   * @param delivery the name of the delivery that set rows aside
   * @param asOf the time for which it holds, if it is a snapshot
   */
  public static Delivery of(String delivery, Optional<AsOf> asOf, Path file) {
    return new Delivery(origin(delivery) + MARK, List.of(file), asOf);
  }

  /** Whether a delivery of this name adds repaired rows to what another one said. */
  public static boolean is(String delivery) {
    return delivery.contains(MARK);
  }

  /** The name of the delivery whose rows are repaired; the name itself if none are. */
  public static String origin(String delivery) {
    int mark = delivery.indexOf(MARK);
    return mark < 0 ? delivery : delivery.substring(0, mark);
  }
}
