package dev.bygone.testing.oracle;

import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Deletes;
import dev.bygone.definition.Ties;
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
   * The state of the source as of one time.
   *
   * @param asOf the time, as it is shown
   * @param rows the stored columns of each key that is there
   * @param unknown the keys of which nobody knows anything, because their rows were set aside
   */
  record State(
      Object asOf, Map<List<Object>, Map<String, Object>> rows, Set<List<Object>> unknown) {}

  /**
   * The states by time: a later delivery of a time replaces an earlier one whole, but for what it
   * does not know.
   */
  List<State> states(List<TypedDelivery> loads) {
    SortedMap<LocalDateTime, State> states = new TreeMap<>();
    for (TypedDelivery load : loads) {
      AsOf asOf = asOf(load);
      State said = new State(shown(asOf), rows(load), unknown(load));
      states.merge(asOf.time(), said, Snapshots::redelivered);
    }
    return List.copyOf(states.values());
  }

  /** The newest time of these deliveries. */
  Object newest(List<TypedDelivery> loads) {
    List<State> states = states(loads);
    return states.get(states.size() - 1).asOf();
  }

  private static State redelivered(State before, State after) {
    Map<List<Object>, Map<String, Object>> rows = new LinkedHashMap<>(after.rows());
    Set<List<Object>> unknown = new LinkedHashSet<>();
    for (List<Object> key : after.unknown()) {
      if (before.rows().containsKey(key)) {
        rows.put(key, before.rows().get(key));
      } else if (before.unknown().contains(key)) {
        unknown.add(key);
      }
    }
    return new State(after.asOf(), rows, unknown);
  }

  /** Presence gives upserts; the first absence of a key that was in force gives a delete. */
  List<Event> events(List<State> states) {
    Set<List<Object>> keys = new LinkedHashSet<>();
    states.forEach(s -> keys.addAll(s.rows().keySet()));
    return keys.stream().flatMap(k -> events(k, states).stream()).toList();
  }

  /** Why a delivery is refused, in the order of the contract. */
  List<ErrorCode> refusals(TypedDelivery delivery) {
    if (new Counting(columns.table().output().interval()).isFiner(shown(asOf(delivery)))) {
      return List.of(ErrorCode.TYPE_MISMATCH);
    }
    List<ErrorCode> codes = new ArrayList<>();
    if (!setsAside()) {
      codes.addAll(badRows(delivery));
    }
    boolean isEmpty =
        delivery.rows().stream()
            .allMatch(r -> r.delete() || (setsAside() && isSetAside(r, delivery)));
    if (codes.isEmpty() && isEmpty && !delivery.flags().contains(Flag.ACCEPT)) {
      codes.add(ErrorCode.EMPTY_SNAPSHOT);
    }
    return codes;
  }

  private List<ErrorCode> badRows(TypedDelivery delivery) {
    List<ErrorCode> codes = new ArrayList<>();
    List<TypedRow> fitting = delivery.rows().stream().filter(r -> !columns.isMisfit(r)).toList();
    if (fitting.stream().anyMatch(r -> columns.key(r).contains(null))) {
      codes.add(ErrorCode.NULL_KEY);
    }
    if (fitting.size() < delivery.rows().size()) {
      codes.add(ErrorCode.TYPE_MISMATCH);
    }
    if (delivery.rows().stream().anyMatch(r -> contradicted(r, delivery))) {
      codes.add(ErrorCode.DUPLICATE_KEY);
    }
    return codes;
  }

  /** The rows of a delivery that are not set aside. */
  List<TypedRow> good(TypedDelivery delivery) {
    return delivery.rows().stream().filter(r -> !isSetAside(r, delivery)).toList();
  }

  private boolean setsAside() {
    return columns.table().onBadRow().quarantines();
  }

  private boolean isSetAside(TypedRow row, TypedDelivery delivery) {
    return isBad(row) || contradicted(row, delivery);
  }

  private boolean isBad(TypedRow row) {
    return columns.isMisfit(row) || columns.key(row).contains(null);
  }

  /** The keys of rows that were set aside, but for those that have a good row. */
  private Set<List<Object>> unknown(TypedDelivery delivery) {
    Set<List<Object>> unknown = new LinkedHashSet<>();
    delivery.rows().stream()
        .filter(r -> isSetAside(r, delivery) && !columns.key(r).contains(null))
        .forEach(r -> unknown.add(columns.key(r)));
    unknown.removeAll(rows(delivery).keySet());
    return unknown;
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
    return inForce && !state.unknown().contains(key) && columns.table().deletes() == Deletes.CLOSE
        ? Optional.of(new Event.Delete(key, sequence))
        : Optional.empty();
  }

  /**
   * A row for which delete_when holds counts as absent; equal rows collapse; of different ones, if
   * they are let pass, the later counts.
   */
  private Map<List<Object>, Map<String, Object>> rows(TypedDelivery delivery) {
    Map<List<Object>, Map<String, Object>> rows = new LinkedHashMap<>();
    delivery.rows().stream()
        .filter(r -> !r.delete() && !isSetAside(r, delivery))
        .forEach(r -> rows.put(columns.key(r), columns.stored(r)));
    return rows;
  }

  private boolean contradicted(TypedRow row, TypedDelivery delivery) {
    return columns.table().ties() == Ties.FAIL
        && !row.delete()
        && !isBad(row)
        && delivery.rows().stream()
            .filter(
                other ->
                    !other.delete() && !isBad(other) && columns.key(other).equals(columns.key(row)))
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
