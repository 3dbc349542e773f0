package dev.bygone.testing.oracle;

import dev.bygone.testing.oracle.Event.Upsert;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The paragraph <em>Fold</em> of the contract, step by step, always from the first event on. */
record Fold(Columns columns) {
  /** Neighbouring upserts that make one version, and where they end. */
  private record Run(List<Upsert> upserts, Optional<Object> end) {}

  /** The versions of all keys. */
  List<Version> versions(List<Event> events) {
    Map<List<Object>, List<Event>> byKey =
        events.stream()
            .collect(Collectors.groupingBy(Event::key, LinkedHashMap::new, Collectors.toList()));
    return byKey.values().stream().flatMap(e -> versionsOfKey(e).stream()).toList();
  }

  private List<Version> versionsOfKey(List<Event> events) {
    List<Event> sorted = sorted(events);
    Object newest = sorted.get(sorted.size() - 1).validityTime();
    return runs(lastOfEachValidityTime(sorted)).stream().map(r -> version(r, newest)).toList();
  }

  private static List<Event> sorted(List<Event> events) {
    return events.stream()
        .sorted(Comparator.comparing(Event::sequence, Canonical.SEQUENCE_ORDER))
        .toList();
  }

  private static List<Event> lastOfEachValidityTime(List<Event> sorted) {
    Map<Object, Event> last = new LinkedHashMap<>();
    sorted.forEach(e -> last.put(e.validityTime(), e));
    return List.copyOf(last.values());
  }

  private List<Run> runs(List<Event> events) {
    List<Run> runs = new ArrayList<>();
    int start = 0;
    while (start < events.size()) {
      int end = start + 1;
      while (end < events.size() && belongTogether(events.get(end - 1), events.get(end))) {
        end++;
      }
      run(events, start, end).ifPresent(runs::add);
      start = end;
    }
    return runs;
  }

  /** The events from start to before end as a run, if they are upserts. */
  private static Optional<Run> run(List<Event> events, int start, int end) {
    List<Upsert> upserts =
        events.subList(start, end).stream()
            .filter(Upsert.class::isInstance)
            .map(Upsert.class::cast)
            .toList();
    Optional<Object> next =
        end < events.size() ? Optional.of(events.get(end).validityTime()) : Optional.empty();
    return upserts.isEmpty() ? Optional.empty() : Optional.of(new Run(upserts, next));
  }

  private boolean belongTogether(Event before, Event after) {
    return before instanceof Upsert left
        && after instanceof Upsert right
        && columns.sameTracked(left.values(), right.values());
  }

  private static Version version(Run run, Object newest) {
    Upsert first = run.upserts().get(0);
    Upsert last = run.upserts().get(run.upserts().size() - 1);
    return new Version(last.values(), first.validityTime(), run.end(), run.end().isEmpty(), newest);
  }
}
