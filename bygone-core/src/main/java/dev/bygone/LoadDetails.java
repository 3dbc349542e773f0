package dev.bygone;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is remembered of a load beside its line in the log.
 *
 * @param source the path of its file, or of the folder of its files; of a relation its name
 * @param files how many files it was; 0 of a relation
 * @param definition which definition it was loaded by: the beginning of a SHA-256 of what gives the
 *     history its meaning
 * @param accepted whether it was loaded whatever the guards say
 * @param guards the guards that it has passed
 * @param warned the rows that were loaded though they break an expectation, by its name
 * @param columns the columns that it brought into the history, and those that became wider for it
 * @param pits how many dates of PIT tables were built with it, by the name of the PIT table
 * @param steps how long the steps of the load took, in their order; of deliveries taken in one pass
 *     the last one carries those that were done for all
 */
public record LoadDetails(
    String source,
    int files,
    String definition,
    boolean accepted,
    List<Guarded> guards,
    Map<String, Long> warned,
    List<ColumnChange> columns,
    Map<String, Integer> pits,
    Map<String, Duration> steps) {
  /**
   * A guard that a snapshot has passed.
   *
   * @param guard its key in the definition
   * @param limit what it allows, as the definition says it
   * @param versions how many versions the snapshot has closed or changed
   * @param inForce how many versions were in force before it
   */
  public record Guarded(String guard, String limit, long versions, long inForce) {}

  /** Checks and copies. */
  public LoadDetails {
    requireNonNull(source, "source");
    requireNonNull(definition, "definition");
    guards = List.copyOf(guards);
    warned = copy(warned);
    columns = List.copyOf(columns);
    pits = copy(pits);
    steps = copy(steps);
  }

  private static <T> Map<String, T> copy(Map<String, T> map) {
    return Collections.unmodifiableMap(new LinkedHashMap<>(map));
  }
}
