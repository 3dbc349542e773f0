package dev.bygone.propose;

import dev.bygone.definition.EnvelopeKind;
import dev.bygone.definition.Operations;
import dev.bygone.envelope.FeedRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What the rows of a table in a feed tell of its key and of its times. */
final class WrappedRows {
  /** More rows tell nothing new. */
  private static final int MOST = 100_000;

  private final Operations operations;
  private final List<Moment> moments = new ArrayList<>();
  private final Map<String, Set<String>> inserted = new LinkedHashMap<>();
  private final Map<String, Integer> told = new HashMap<>();
  private final Map<String, Integer> toldOfThoseThere = new HashMap<>();
  private final Set<String> repeated = new HashSet<>();
  private final Set<String> fields = new LinkedHashSet<>();
  private Optional<Set<String>> deleted = Optional.empty();
  private List<String> said = List.of();
  private int rows;
  private int there;
  private boolean undated;
  private boolean displaced;

  WrappedRows(EnvelopeKind kind) {
    this.operations = kind.operations();
  }

  /** A place in the log and its time. */
  private record Moment(String position, Instant time) {}

  void add(FeedRow row, List<String> key) {
    if (rows++ >= MOST) {
      return;
    }
    said = said.isEmpty() ? key : said;
    fields.addAll(row.values().keySet());
    told(row).forEach(field -> told.merge(field, 1, Integer::sum));
    Optional<String> position = row.about().position();
    Optional<Instant> time = row.about().time();
    displaced |= position.isEmpty();
    undated |= position.isEmpty() || time.isEmpty();
    position.ifPresent(p -> time.ifPresent(t -> moments.add(new Moment(p, t))));
    String operation = row.operation().orElse("");
    if (operations.delete().contains(operation)) {
      delete(row);
      return;
    }
    there++;
    told(row).forEach(field -> toldOfThoseThere.merge(field, 1, Integer::sum));
    if (!isUpdate(operation)) {
      insert(row);
    }
  }

  private static boolean isUpdate(String operation) {
    return Set.of("u", "update").contains(operation.toLowerCase(Locale.ROOT));
  }

  private void delete(FeedRow row) {
    Set<String> told = told(row);
    deleted.ifPresent(told::retainAll);
    deleted = Optional.of(told);
  }

  private void insert(FeedRow row) {
    for (String field : told(row)) {
      String value = row.values().get(field).toString();
      if (!inserted.computeIfAbsent(field, f -> new HashSet<>()).add(value)) {
        repeated.add(field);
      }
    }
  }

  /** Whether every row has a value of a field. */
  private boolean isAlwaysTold(String field) {
    return told.getOrDefault(field, 0) == Math.min(rows, MOST);
  }

  private static Set<String> told(FeedRow row) {
    return row.values().entrySet().stream()
        .filter(v -> !v.getValue().isNull())
        .map(Map.Entry::getKey)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** As messages say it, else what deletes have, else a field that no two rows share. */
  List<String> key() {
    if (!said.isEmpty()) {
      return said;
    }
    return ofDeletes().or(this::unique).orElse(List.of());
  }

  String keyReason() {
    if (!said.isEmpty()) {
      return "The messages say so.";
    } else if (ofDeletes().isPresent()) {
      return "Of a row that is gone messages tell this alone.";
    }
    return "No two rows were created with the same.";
  }

  private Optional<List<String>> ofDeletes() {
    return deleted
        .filter(d -> !d.isEmpty() && leavesOut(d))
        .map(List::copyOf)
        .filter(d -> d.stream().allMatch(this::isAlwaysTold))
        .filter(d -> d.stream().noneMatch(repeated::contains) || d.size() > 1);
  }

  /**
   * What is NULL in the rows that are gone may be told of them too, unless it never is in others.
   */
  private boolean leavesOut(Set<String> ofDeletes) {
    return there > 0
        && fields.stream()
            .anyMatch(f -> !ofDeletes.contains(f) && toldOfThoseThere.getOrDefault(f, 0) == there);
  }

  private Optional<List<String>> unique() {
    List<String> all = List.copyOf(fields);
    return inserted.keySet().stream()
        .filter(f -> !repeated.contains(f) && isAlwaysTold(f))
        .filter(f -> deleted.map(d -> d.contains(f)).orElse(true))
        .min(Comparator.comparing(f -> KeyNames.cost(f, all.indexOf(f))))
        .map(List::of);
  }

  /** Whether every row tells its place in the log, or its time. */
  boolean placed() {
    return !displaced;
  }

  /** Whether times never go back as the places in the log go on. */
  boolean inOrder() {
    List<Instant> times =
        moments.stream().sorted(Comparator.comparing(Moment::position)).map(Moment::time).toList();
    for (int i = 1; i < times.size(); i++) {
      if (times.get(i).isBefore(times.get(i - 1))) {
        return false;
      }
    }
    return !undated && !times.isEmpty();
  }
}
