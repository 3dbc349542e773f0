package dev.bygone.propose;

import dev.bygone.definition.ColumnType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The types that files themselves give their columns. */
final class Typed {
  private final Map<Integer, Set<ColumnType>> types = new HashMap<>();

  void add(int header, ColumnType type) {
    types.computeIfAbsent(header, h -> new HashSet<>()).add(type);
  }

  /** The type of a column made of these headers, if files give it and agree. */
  Optional<ColumnType> of(List<Integer> headers) {
    Set<ColumnType> found = new HashSet<>();
    headers.forEach(h -> found.addAll(types.getOrDefault(h, Set.of())));
    return found.size() == 1 ? found.stream().findFirst() : Optional.empty();
  }
}
