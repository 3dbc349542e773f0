package dev.bygone;

import dev.bygone.source.AsOf;
import dev.bygone.source.Delivery;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What to load and how.
 *
 * @param tables the tables to load, in this order; empty for all of the definition
 * @param deliveries the deliveries to take, in this order, instead of those that the source of the
 *     (single) table finds
 * @param only patterns of the names of deliveries, with {@code *} for any text; others are left for
 *     later; all are taken if empty
 * @param asOf the time for which snapshots hold whose source does not say it
 * @param flags exceptions to the usual rules
 * @param progress who is told how far the load is
 */
public record LoadRequest(
    List<String> tables,
    Optional<List<Delivery>> deliveries,
    List<String> only,
    Optional<AsOf> asOf,
    Set<Flag> flags,
    ProgressListener progress) {
  /** Exceptions to the usual rules. */
  public enum Flag {
    /** Load a delivery again although its content is that of the last load of its name. */
    FORCE,
    /** Load what a guard would refuse. */
    ACCEPT,
    /**
     * Take all pending deliveries of a table in one pass and one transaction; a refused one is left
     * out.
     */
    ONE_PASS,
    /** Load no delivery of a name that was loaded before, even if its content is another. */
    BY_NAME,
    /** Set the bad rows of changes aside, however many, where the definition would refuse them. */
    SET_ASIDE
  }

  /** Checks and copies. */
  public LoadRequest {
    tables = List.copyOf(tables);
    deliveries = deliveries.map(List::copyOf);
    only = List.copyOf(only);
    flags = Set.copyOf(flags);
    if (deliveries.isPresent() && tables.size() != 1) {
      throw new IllegalArgumentException(
          "Cannot load given deliveries without naming their one table");
    }
  }

  /** Every pending delivery of every table. */
  public static LoadRequest all() {
    return of();
  }

  /** Every pending delivery of these tables. */
  public static LoadRequest of(String... tables) {
    return new LoadRequest(
        List.of(tables),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Set.of(),
        ProgressListener.NONE);
  }

  /** The same with these deliveries, in this order. */
  public LoadRequest withDeliveries(List<Delivery> given) {
    return new LoadRequest(tables, Optional.of(given), only, asOf, flags, progress);
  }

  /** The same with only the deliveries whose names match one of these patterns. */
  public LoadRequest withOnly(List<String> patterns) {
    return new LoadRequest(tables, deliveries, patterns, asOf, flags, progress);
  }

  /** The same with a time for snapshots whose source does not say it. */
  public LoadRequest withAsOf(AsOf time) {
    return new LoadRequest(tables, deliveries, only, Optional.of(time), flags, progress);
  }

  /** The same with these flags. */
  public LoadRequest withFlags(Set<Flag> given) {
    return new LoadRequest(tables, deliveries, only, asOf, given, progress);
  }

  /** The same with this listener. */
  public LoadRequest withProgress(ProgressListener listener) {
    return new LoadRequest(tables, deliveries, only, asOf, flags, listener);
  }

  /** Whether a delivery of this name is asked for. */
  public boolean asksFor(String delivery) {
    return only.isEmpty() || only.stream().anyMatch(p -> isCalled(delivery, p));
  }

  private static boolean isCalled(String delivery, String pattern) {
    return pattern.contains("*") ? delivery.matches(regex(pattern)) : delivery.equals(pattern);
  }

  /** Whether a file of many snapshots, or one of them (as {@code FILE#VALUE}), is asked for. */
  public boolean asksForPartOf(String file) {
    return asksFor(file)
        || only.stream()
            .filter(p -> p.contains("#"))
            .anyMatch(p -> file.matches(regex(p.substring(0, p.lastIndexOf('#')))));
  }

  /**
   * Whether one of the snapshots of a file (as {@code FILE#VALUE}) or all of them are asked for.
   */
  public boolean asksForPart(String part) {
    return asksFor(part) || asksFor(part.replaceFirst("#[^#]*$", ""));
  }

  private static String regex(String pattern) {
    return Arrays.stream(pattern.split("\\*", -1))
        .map(Pattern::quote)
        .collect(Collectors.joining(".*"));
  }
}
