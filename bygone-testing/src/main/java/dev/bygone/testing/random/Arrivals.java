package dev.bygone.testing.random;

import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.oracle.Canonical;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import dev.bygone.testing.oracle.TypedRow.Operation;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What can be told from the order in which loads arrive. */
final class Arrivals {
  private final TableDefinition table;
  private final List<TypedDelivery> loads;

  /** What a row says, and of what. */
  private record Said(List<Object> key, Object time, List<Object> place, List<Object> values) {}

  Arrivals(TableDefinition table, List<TypedDelivery> loads) {
    this.table = table;
    this.loads = List.copyOf(loads);
  }

  /** A row that is earlier than what was loaded before: of its key, or of all snapshots. */
  boolean hasLate() {
    Map<List<Object>, Object> newest = new HashMap<>();
    boolean late = false;
    for (TypedDelivery load : loads) {
      for (Said row : rows(load)) {
        Object before = newest.get(about(row));
        late |= before != null && Intervals.compare(row.time(), before) < 0;
      }
      rows(load).forEach(r -> newest.merge(about(r), r.time(), Arrivals::later));
    }
    return late;
  }

  /** What was said of a key and sequence, or as_of, is said otherwise by a later load. */
  boolean hasCorrected() {
    Map<List<Object>, List<Object>> said = new HashMap<>();
    boolean corrected = false;
    for (TypedDelivery load : loads) {
      Map<List<Object>, List<Object>> now = new LinkedHashMap<>();
      rows(load).forEach(r -> now.put(r.place(), r.values()));
      corrected |=
          now.entrySet().stream()
              .anyMatch(
                  e -> said.containsKey(e.getKey()) && !said.get(e.getKey()).equals(e.getValue()));
      said.putAll(now);
    }
    return corrected;
  }

  /** A row with NULL in a stored column. */
  boolean hasNull() {
    return loads.stream().anyMatch(d -> rows(d).stream().anyMatch(r -> r.values().contains(null)));
  }

  /** A row that says within a version what the version says from its start. */
  boolean hasNoOp(List<Version> versions) {
    Set<Said> rows = new HashSet<>();
    loads.forEach(d -> rows.addAll(rows(d)));
    return versions.stream().anyMatch(v -> rows.stream().anyMatch(r -> isWithin(v, r)));
  }

  private boolean isWithin(Version version, Said row) {
    return key(version.values()).equals(row.key())
        && Intervals.contains(version, row.time())
        && Intervals.compare(version.validFrom(), row.time()) < 0;
  }

  private List<Object> about(Said row) {
    return isFeed() ? row.key() : List.of();
  }

  private static Object later(Object left, Object right) {
    return Intervals.compare(left, right) < 0 ? right : left;
  }

  /** Whether rows have a sequence of their own. */
  private boolean isFeed() {
    return table.delivery() == DeliveryKind.CHANGES && !table.feed().fileOrder();
  }

  /** A row that is passed over says nothing. */
  private List<Said> rows(TypedDelivery load) {
    return load.rows().stream()
        .filter(r -> r.operation() != Operation.SKIP)
        .map(r -> said(load, r))
        .toList();
  }

  private Said said(TypedDelivery load, TypedRow row) {
    List<Object> key = key(row.values());
    List<Object> place = new ArrayList<>(key);
    if (isFeed()) {
      table.sequenceBy().forEach(c -> place.add(Canonical.of(row.values().get(c))));
    } else {
      place.add(Intervals.shown(load.asOf().orElseThrow()));
    }
    return new Said(key, place.get(key.size()), place, values(row));
  }

  private List<Object> key(Map<String, Object> values) {
    return Canonical.all(table.key().stream().map(values::get).toList());
  }

  private List<Object> values(TypedRow row) {
    List<Object> values = new ArrayList<>(List.of(row.delete()));
    table.valueColumns().forEach(c -> values.add(Canonical.of(row.values().get(c))));
    return values;
  }
}
