package dev.bygone;

import dev.bygone.source.Delivery;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What to load and how.
 *
 * @param tables the tables to load, in this order; empty for all of the definition
 * @param deliveries the deliveries to take, in this order, instead of those that the source of the
 *     (single) table finds
 * @param flags exceptions to the usual rules
 * @param progress who is told how far the load is
 */
public record LoadRequest(
    List<String> tables,
    Optional<List<Delivery>> deliveries,
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
    ONE_PASS
  }

  /** Checks and copies. */
  public LoadRequest {
    tables = List.copyOf(tables);
    deliveries = deliveries.map(List::copyOf);
    flags = Set.copyOf(flags);
    if (deliveries.isPresent() && tables.size() != 1) {
      throw new IllegalArgumentException(
          "Cannot load given deliveries without naming their one table");
    }
  }

  /** Every pending delivery of every table. */
  public static LoadRequest all() {
    return new LoadRequest(List.of(), Optional.empty(), Set.of(), ProgressListener.NONE);
  }

  /** Every pending delivery of these tables. */
  public static LoadRequest of(String... tables) {
    return new LoadRequest(List.of(tables), Optional.empty(), Set.of(), ProgressListener.NONE);
  }

  /** The same with these deliveries, in this order. */
  public LoadRequest withDeliveries(List<Delivery> given) {
    return new LoadRequest(tables, Optional.of(given), flags, progress);
  }

  /** The same with these flags. */
  public LoadRequest withFlags(Set<Flag> given) {
    return new LoadRequest(tables, deliveries, given, progress);
  }

  /** The same with this listener. */
  public LoadRequest withProgress(ProgressListener listener) {
    return new LoadRequest(tables, deliveries, flags, listener);
  }
}
