package dev.bygone.testing.oracle;

import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Deletes;
import dev.bygone.source.AsOf;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** The paragraph <em>Snapshots</em> of the contract. */
record Snapshots(Columns columns) {
  /**
   * The state of the source as of one time: the stored columns of each key that is there.
   *
   * @param asOf the time, as it is shown
   * @param rows the rows by key
   */
  record State(Object asOf, Map<List<Object>, Map<String, Object>> rows) {}

  /** The states by time: a later delivery of a time replaces an earlier one whole. */
  List<State> states(List<TypedDelivery> loads) {
    SortedMap<LocalDateTime, State> states = new TreeMap<>();
    for (TypedDelivery load : loads) {
      AsOf asOf = asOf(load);
      states.put(asOf.time(), new State(shown(asOf), rows(load)));
    }
    return List.copyOf(states.values());
  }

  /** Presence gives upserts; the first absence of a key that was in force gives a delete. */
  List<Event> events(List<State> states) {
    Set<List<Object>> keys = new LinkedHashSet<>();
    states.forEach(s -> keys.addAll(s.rows().keySet()));
    return keys.stream().flatMap(k -> events(k, states).stream()).toList();
  }

  /** Why a delivery is refused, in the order of the contract. */
  List<ErrorCode> refusals(TypedDelivery delivery) {
    List<ErrorCode> codes = new ArrayList<>();
    if (delivery.rows().stream().anyMatch(r -> columns.key(r).contains(null))) {
      codes.add(ErrorCode.NULL_KEY);
    }
    if (delivery.rows().stream().anyMatch(r -> contradicted(r, delivery))) {
      codes.add(ErrorCode.DUPLICATE_KEY);
    }
    boolean isEmpty = delivery.rows().stream().allMatch(TypedRow::delete);
    if (isEmpty && !delivery.flags().contains(Flag.ACCEPT)) {
      codes.add(ErrorCode.EMPTY_SNAPSHOT);
    }
    return codes;
  }

  private List<Event> events(List<Object> key, List<State> states) {
    List<Event> events = new ArrayList<>();
    boolean inForce = false;
    for (State state : states) {
      Optional<Event> event = event(key, state, inForce);
      event.ifPresent(events::add);
      inForce = event.map(Event.Upsert.class::isInstance).orElse(inForce);
    }
    return events;
  }

  private Optional<Event> event(List<Object> key, State state, boolean inForce) {
    List<Object> sequence = List.of(state.asOf());
    if (state.rows().containsKey(key)) {
      return Optional.of(new Event.Upsert(key, sequence, state.rows().get(key)));
    }
    return inForce && columns.table().deletes() == Deletes.CLOSE
        ? Optional.of(new Event.Delete(key, sequence))
        : Optional.empty();
  }

  /** A row for which delete_when holds counts as absent; equal rows collapse. */
  private Map<List<Object>, Map<String, Object>> rows(TypedDelivery delivery) {
    Map<List<Object>, Map<String, Object>> rows = new LinkedHashMap<>();
    delivery.rows().stream()
        .filter(r -> !r.delete())
        .forEach(r -> rows.putIfAbsent(columns.key(r), columns.stored(r)));
    return rows;
  }

  private boolean contradicted(TypedRow row, TypedDelivery delivery) {
    return !row.delete()
        && !columns.key(row).contains(null)
        && delivery.rows().stream()
            .filter(other -> !other.delete() && columns.key(other).equals(columns.key(row)))
            .anyMatch(other -> !columns.sameStored(other, row));
  }

  private static AsOf asOf(TypedDelivery delivery) {
    return delivery
        .asOf()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Cannot place the snapshot " + delivery.name() + ": it has no as_of"));
  }

  private static Object shown(AsOf asOf) {
    return asOf.type().equals(ColumnType.DATE) ? asOf.time().toLocalDate() : asOf.time();
  }
}
