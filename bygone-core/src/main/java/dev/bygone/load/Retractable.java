package dev.bygone.load;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.LoadEntry;
import dev.bygone.RetractRequest;
import dev.bygone.source.Repair;
import dev.bygone.words.Nearest;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds the loads that somebody wants to take back. */
public final class Retractable {
  private final RetractRequest request;
  private final Map<String, List<LoadEntry>> logs;

  /**
   * Among the loads of some tables.
   *
   * @param logs the log of each, by its name
   */
  public Retractable(RetractRequest request, Map<String, List<LoadEntry>> logs) {
    this.request = request;
    this.logs = logs;
  }

  /**
   * The loads: the last one of the delivery, with those of its repaired rows; of a file of many
   * snapshots the last one of each. In their order, of one table.
   *
   * @throws BygoneException INVALID_REQUEST if there is none, or if several tables have one
   */
  public List<LoadEntry> loads() {
    Map<String, List<LoadEntry>> meant = new LinkedHashMap<>();
    logs.forEach(
        (table, log) -> {
          List<LoadEntry> loads = meant(LoadEntry.standing(log));
          if (!loads.isEmpty()) {
            meant.put(table, loads);
          }
        });
    if (meant.isEmpty()) {
      throw none();
    } else if (meant.size() > 1) {
      throw BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "several tables have a load of %s: %s"
              .formatted(request.delivery(), String.join(", ", meant.keySet())),
          "Say which: --table " + meant.keySet().iterator().next());
    }
    return meant.values().iterator().next();
  }

  private List<LoadEntry> meant(List<LoadEntry> standing) {
    Map<String, LoadEntry> last = new LinkedHashMap<>();
    standing.stream().filter(this::isMeant).forEach(l -> last.put(l.delivery(), l));
    return last.values().stream()
        .flatMap(l -> Stream.concat(Stream.of(l), repairsOf(l, standing)))
        .distinct()
        .sorted(Comparator.comparing(LoadEntry::loadId))
        .toList();
  }

  private boolean isMeant(LoadEntry load) {
    boolean named =
        load.delivery().equals(request.delivery())
            || (load.isOf(request.delivery()) && !Repair.is(load.delivery()));
    return named && (request.load().isEmpty() || request.load().getAsLong() == load.loadId());
  }

  /** Rows that were repaired after a load are rows of its delivery. */
  private static Stream<LoadEntry> repairsOf(LoadEntry load, List<LoadEntry> standing) {
    return standing.stream()
        .filter(l -> l.loadId() > load.loadId() && Repair.is(l.delivery()))
        .filter(l -> Repair.origin(l.delivery()).equals(load.delivery()));
  }

  private BygoneException none() {
    Optional<LoadEntry> retraction =
        logs.values().stream()
            .flatMap(List::stream)
            .filter(l -> l.retracts().isPresent() && l.delivery().equals(request.delivery()))
            .reduce((a, b) -> b);
    if (retraction.isPresent() && request.load().isEmpty()) {
      return BygoneException.of(
          ErrorCode.INVALID_REQUEST,
          "%s was taken back already, by load %d"
              .formatted(request.delivery(), retraction.get().loadId()),
          "There is nothing to do.");
    }
    List<String> known =
        logs.values().stream()
            .flatMap(log -> LoadEntry.standing(log).stream())
            .map(LoadEntry::delivery)
            .distinct()
            .toList();
    String what =
        request.load().isPresent()
            ? "load %d of %s".formatted(request.load().getAsLong(), request.delivery())
            : "load of " + request.delivery();
    return BygoneException.of(
        ErrorCode.INVALID_REQUEST,
        "there is no " + what,
        Nearest.of(request.delivery(), known)
            .filter(n -> !n.equals(request.delivery()))
            .map(n -> "Did you mean \"" + n + "\"?")
            .orElse("bygone status lists the loads with the names of their deliveries."));
  }
}
