package dev.bygone.testing.oracle;

import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Expectation.Otherwise;
import dev.bygone.definition.Lateness;
import dev.bygone.definition.Ties;
import dev.bygone.source.AsOf;
import dev.bygone.source.Repair;
import java.time.Duration;
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
   * @param scopes the parts of the source that were delivered
   */
  record State(
      Object asOf,
      Map<List<Object>, Map<String, Object>> rows,
      Set<List<Object>> unknown,
      Set<List<Object>> scopes) {}

  /**
   * The states by time: a later delivery of a time replaces an earlier one, whole or in its scopes
   * and keys, but for what it does not know; repaired rows are added to what was said.
   */
  List<State> states(List<TypedDelivery> loads) {
    SortedMap<LocalDateTime, State> states = new TreeMap<>();
    for (TypedDelivery load : loads) {
      AsOf asOf = asOf(load);
      State said = new State(shown(asOf), rows(load), unknown(load), scopes(load));
      boolean adds = Repair.is(load.name());
      states.merge(asOf.time(), said, (before, now) -> redelivered(before, now, adds));
    }
    return List.copyOf(states.values());
  }

  /**
   * The newest time at which the part of the source was delivered to which a row belongs; empty if
   * only repaired rows are of that part.
   */
  Optional<Object> observed(Map<String, Object> row, List<TypedDelivery> loads) {
    return states(loads).stream()
        .filter(s -> isDelivered(row, s))
        .map(State::asOf)
        .reduce((older, newer) -> newer);
  }

  private State redelivered(State before, State after, boolean adds) {
    boolean ofParts = !columns.table().scope().isEmpty();
    boolean whole = !ofParts && !adds;
    Map<List<Object>, Map<String, Object>> rows = new LinkedHashMap<>();
    Set<List<Object>> unknown = new LinkedHashSet<>(whole ? Set.of() : before.unknown());
    if (!whole) {
      before.rows().entrySet().stream()
          .filter(e -> !after.scopes().contains(columns.scope(e.getValue())))
          .forEach(e -> rows.put(e.getKey(), e.getValue()));
    }
    rows.putAll(after.rows());
    unknown.removeAll(after.rows().keySet());
    for (List<Object> key : after.unknown()) {
      if (before.rows().containsKey(key)) {
        rows.put(key, before.rows().get(key));
      } else if (ofParts || before.unknown().contains(key)) {
        unknown.add(key);
      }
    }
    Set<List<Object>> scopes = new LinkedHashSet<>(before.scopes());
    scopes.addAll(after.scopes());
    return new State(after.asOf(), rows, unknown, scopes);
  }

  /** The parts of the rows that are good by themselves, deleted ones too. */
  private Set<List<Object>> scopes(TypedDelivery delivery) {
    Set<List<Object>> scopes = new LinkedHashSet<>();
    delivery.rows().stream()
        .filter(r -> !isBad(r) && !Repair.is(delivery.name()))
        .forEach(r -> scopes.add(columns.scope(r.values())));
    return scopes;
  }

  /**
   * Presence gives upserts; the first absence of a key that was in force gives a delete or a mark.
   */
  List<Event> events(List<State> states) {
    Set<List<Object>> keys = new LinkedHashSet<>();
    states.forEach(s -> keys.addAll(s.rows().keySet()));
    return keys.stream().flatMap(k -> events(k, states).stream()).toList();
  }

  /** Why a delivery is refused after these loads, in the order of the contract. */
  List<ErrorCode> refusals(List<TypedDelivery> loads, TypedDelivery delivery) {
    if (isLate(loads, delivery)) {
      return List.of(ErrorCode.LATE_EVENT);
    }
    if (new Counting(columns.table().output().interval()).isFiner(shown(asOf(delivery)))) {
      return List.of(ErrorCode.TYPE_MISMATCH);
    }
    List<ErrorCode> codes = new ArrayList<>();
    if (!setsAside()) {
      codes.addAll(badRows(delivery));
    }
    boolean isEmpty = delivery.rows().stream().allMatch(r -> r.delete() || isSetAside(r, delivery));
    if (delivery.rows().stream().anyMatch(r -> fits(r) && breaks(r, Otherwise.FAIL))) {
      codes.add(ErrorCode.EXPECTATION_FAILED);
    }
    boolean tellsAbsence = !Repair.is(delivery.name());
    if (codes.isEmpty() && isEmpty && tellsAbsence && !delivery.flags().contains(Flag.ACCEPT)) {
      codes.add(ErrorCode.EMPTY_SNAPSHOT);
    }
    return codes;
  }

  /** Where the source dates versions, any that is older than another one is late. */
  private boolean isLate(List<TypedDelivery> loads, TypedDelivery delivery) {
    Optional<Object> newest =
        loads.stream().map(d -> asOf(d).time()).max(LocalDateTime::compareTo).map(t -> t);
    Lateness lateness =
        columns.table().datedBySource() ? Lateness.of(Duration.ZERO) : columns.table().lateness();
    return new Late(lateness).isLate(asOf(delivery).time(), newest);
  }

  private List<ErrorCode> badRows(TypedDelivery delivery) {
    List<ErrorCode> codes = new ArrayList<>();
    List<TypedRow> fitting = delivery.rows().stream().filter(r -> !columns.isMisfit(r)).toList();
    if (fitting.stream().anyMatch(r -> columns.key(r).contains(null))) {
      codes.add(ErrorCode.NULL_KEY);
    }
    if (fitting.stream().anyMatch(r -> columns.sequence(r).contains(null))) {
      codes.add(ErrorCode.NULL_SEQUENCE);
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
    return !fits(row) || breaks(row, Otherwise.QUARANTINE);
  }

  private boolean fits(TypedRow row) {
    return !columns.isMisfit(row)
        && !columns.key(row).contains(null)
        && !columns.sequence(row).contains(null);
  }

  private boolean breaks(TypedRow row, Otherwise otherwise) {
    return columns.promises().isBroken(row, otherwise);
  }

  /** The keys that the last of these deliveries lists with a good row. */
  Set<List<Object>> listed(List<TypedDelivery> deliveries) {
    return rows(deliveries.get(deliveries.size() - 1)).keySet();
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
    Optional<Map<String, Object>> inForce = Optional.empty();
    for (State state : states) {
      Optional<Event> event = event(key, state, inForce);
      event.ifPresent(events::add);
      if (event.isPresent()) {
        inForce = Optional.ofNullable(state.rows().get(key));
      }
    }
    return events;
  }

  private Optional<Event> event(
      List<Object> key, State state, Optional<Map<String, Object>> inForce) {
    List<Object> sequence = List.of(state.asOf());
    if (state.rows().containsKey(key)) {
      return Optional.of(new Event.Upsert(key, sequence, state.rows().get(key), Set.of()));
    }
    boolean absent = inForce.filter(row -> isDelivered(row, state)).isPresent();
    return absent && !state.unknown().contains(key) ? absence(key, sequence) : Optional.empty();
  }

  private boolean isDelivered(Map<String, Object> row, State state) {
    return columns.table().scope().isEmpty() || state.scopes().contains(columns.scope(row));
  }

  private Optional<Event> absence(List<Object> key, List<Object> sequence) {
    return switch (columns.table().deletes()) {
      case CLOSE -> Optional.of(new Event.Delete(key, sequence));
      case MARK -> Optional.of(new Event.Mark(key, sequence));
      case IGNORE -> Optional.empty();
    };
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
