package dev.bygone.propose;

import dev.bygone.source.Delivery;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where the deliveries of a table come from.
 *
 * @param pattern the paths, as in a definition
 * @param time how the time is written in them, if it is
 * @param deliveries the deliveries that were given, oldest first, by name where there is no time
 * @param remarks which files do not go with the others, and why
 * @param stem the letters that the names begin with, or the name of the folder
 */
record Source(
    String pattern,
    Optional<String> time,
    List<Delivery> deliveries,
    List<String> remarks,
    String stem) {
  Source {
    deliveries = List.copyOf(deliveries);
    remarks = List.copyOf(remarks);
  }

  /** The same with more remarks. */
  Source withRemarks(List<String> more) {
    List<String> all = new ArrayList<>(remarks);
    all.addAll(more);
    return new Source(pattern, time, deliveries, all, stem);
  }

  /** Whether the names of several deliveries are one but for a time that cannot be read. */
  boolean hasUnknownTime() {
    return !timed() && UnknownTime.tellsApart(deliveries.stream().map(Delivery::name).toList());
  }

  boolean timed() {
    return time.isPresent();
  }
}
