package dev.bygone.testing.oracle;

import dev.bygone.definition.Detect;
import dev.bygone.testing.oracle.Event.Delete;
import dev.bygone.testing.oracle.Event.Mark;
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
  /** What one event says of its key: its values, which are those before if it marks a delete. */
  private record Said(Event event, Optional<Map<String, Object>> values) {
    boolean isMark() {
      return event instanceof Mark;
    }
  }

  /** Neighbours that make one version, and where they end. */
  private record Run(List<Said> said, Optional<Object> end) {}

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
    return runs(said(lastOfEachValidityTime(filled(sorted)))).stream()
        .map(r -> version(r, newest))
        .toList();
  }

  private static List<Event> sorted(List<Event> events) {
    return events.stream()
        .sorted(Comparator.comparing(Event::sequence, Canonical.SEQUENCE_ORDER))
        .toList();
  }

  /** What was not sent takes the value before, unless a delete is between. */
  private List<Event> filled(List<Event> sorted) {
    List<Event> filled = new ArrayList<>();
    Optional<Map<String, Object>> before = Optional.empty();
    for (Event event : sorted) {
      Event now = event instanceof Upsert upsert ? filled(upsert, before) : event;
      before = now instanceof Upsert upsert ? Optional.of(upsert.values()) : Optional.empty();
      filled.add(now);
    }
    return filled;
  }

  private Upsert filled(Upsert upsert, Optional<Map<String, Object>> before) {
    Map<String, Object> values = new LinkedHashMap<>(upsert.values());
    for (String column : columns.table().ignoredNulls()) {
      if (!upsert.sent().contains(column)) {
        values.put(column, before.map(b -> b.get(column)).orElse(null));
      }
    }
    return new Upsert(upsert.key(), upsert.sequence(), values, upsert.sent());
  }

  private static List<Event> lastOfEachValidityTime(List<Event> sorted) {
    Map<Object, Event> last = new LinkedHashMap<>();
    sorted.forEach(e -> last.put(e.validityTime(), e));
    return List.copyOf(last.values());
  }

  /** A mark has the values of the preceding upsert; without one it says nothing. */
  private static List<Said> said(List<Event> events) {
    List<Said> said = new ArrayList<>();
    Optional<Map<String, Object>> last = Optional.empty();
    for (Event event : events) {
      if (event instanceof Upsert upsert) {
        last = Optional.of(upsert.values());
      }
      said.add(new Said(event, event instanceof Delete ? Optional.empty() : last));
    }
    return said;
  }

  private List<Run> runs(List<Said> events) {
    List<Run> runs = new ArrayList<>();
    int start = 0;
    while (start < events.size()) {
      int end = start + 1;
      while (end < events.size() && belongTogether(events.get(end - 1), events.get(end))) {
        end++;
      }
      if (events.get(start).values().isPresent()) {
        runs.add(run(events, start, end));
      }
      start = end;
    }
    return runs;
  }

  /** The events from start to before end as a run. */
  private static Run run(List<Said> events, int start, int end) {
    return new Run(
        events.subList(start, end),
        end < events.size()
            ? Optional.of(events.get(end).event().validityTime())
            : Optional.empty());
  }

  private boolean belongTogether(Said before, Said after) {
    return columns.table().detect() == Detect.VALUES
        && before.values().isPresent()
        && after.values().isPresent()
        && before.isMark() == after.isMark()
        && columns.sameTracked(before.values().get(), after.values().get());
  }

  private static Version version(Run run, Object newest) {
    Said first = run.said().get(0);
    Said last = run.said().get(run.said().size() - 1);
    return new Version(
        last.values().orElseThrow(),
        first.event().validityTime(),
        run.end(),
        run.end().isEmpty() && !last.isMark(),
        last.isMark(),
        newest);
  }
}
