package dev.bygone.watch;

import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.WatchRequest;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Found;
import dev.bygone.source.Sources;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One source of a table, and what of it was taken already. */
final class WatchedSource {
  private final Path folder;
  private final TableDefinition table;
  private final WatchRequest request;
  private final Settling settling;
  private final Map<String, Stamp> asked = new HashMap<>();
  private final Set<String> open = new HashSet<>();
  private Map<String, Stamp> now = Map.of();

  /**
   * For a table with one source.
   *
   * @param folder the folder that paths start from
   */
  WatchedSource(Path folder, TableDefinition table, WatchRequest request) {
    this.folder = folder;
    this.table = table;
    this.request = request;
    this.settling = new Settling(request.settled(), request.marker());
  }

  String tableName() {
    return table.name();
  }

  /**
   * The names of what is to be loaded now; none if nothing has come or changed. Of what has to be
   * taken in order it is all that comes before the first that is not complete, and not loaded.
   *
   * @param time nanoseconds of a clock that only goes on
   * @throws dev.bygone.BygoneException ENGINE_FAILED if a folder cannot be read
   */
  List<String> due(long time) {
    now = new HashMap<>();
    List<String> fresh = new ArrayList<>();
    List<String> all = new ArrayList<>();
    for (Found found : Sources.of(folder, table)) {
      if (settling.isMark(found.name()) || !request.load().asksForPartOf(found.name())) {
        continue;
      }
      Optional<Stamp> stamp = complete(found, time);
      if (stamp.isEmpty() && table.takenInOrder()) {
        break;
      }
      stamp.ifPresent(
          s -> {
            now.put(found.name(), s);
            boolean isFresh = !s.equals(asked.get(found.name()));
            if (isFresh) {
              fresh.add(found.name());
            }
            if (isFresh || (table.takenInOrder() && open.contains(found.name()))) {
              all.add(found.name());
            }
          });
    }
    return fresh.isEmpty() ? List.of() : all;
  }

  private Optional<Stamp> complete(Found found, long time) {
    return found instanceof Found.Ready ready
        ? Stamp.of(ready.delivery()).filter(s -> settling.isComplete(ready.delivery(), s, time))
        : Optional.of(Stamp.NONE);
  }

  /** Remembers what became of deliveries that were due; where the engine failed they still are. */
  void took(List<String> names, List<DeliveryReport> reports) {
    if (reports.stream().anyMatch(DeliveryReport::engineFailed)) {
      return;
    }
    for (String name : names) {
      asked.put(name, now.get(name));
      open.remove(name);
    }
    reports.stream()
        .filter(r -> r.outcome() == Outcome.REFUSED || r.outcome() == Outcome.WAITING)
        .forEach(r -> open.add(r.delivery()));
  }
}
