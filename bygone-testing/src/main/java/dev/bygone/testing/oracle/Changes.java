package dev.bygone.testing.oracle;

import dev.bygone.ErrorCode;
import dev.bygone.definition.Expectation.Otherwise;
import dev.bygone.definition.Ties;
import dev.bygone.testing.oracle.TypedRow.Operation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/** The paragraph <em>Changes</em> of the contract. */
record Changes(Columns columns) {
  /** What identifies an event. */
  private record Place(List<Object> key, List<Object> sequence) {}

  /**
   * The events of all loads: a later load replaces at the same key and full sequence. A truncate is
   * a delete of every key, unless the key has an event at its sequence.
   */
  List<Event> events(List<TypedDelivery> loads) {
    Map<Place, Event> events = new LinkedHashMap<>();
    Set<List<Object>> truncates = new LinkedHashSet<>();
    for (TypedDelivery load : loads) {
      byPlace(load).forEach((place, rows) -> events.put(place, event(place, rows)));
      good(load).stream()
          .filter(TypedRow::truncate)
          .forEach(r -> truncates.add(columns.sequence(r)));
    }
    List<List<Object>> keys = events.keySet().stream().map(Place::key).distinct().toList();
    for (List<Object> sequence : truncates) {
      keys.forEach(k -> events.putIfAbsent(new Place(k, sequence), new Event.Delete(k, sequence)));
    }
    return List.copyOf(events.values());
  }

  /** Why a delivery is refused after these loads, in the order of the contract. */
  List<ErrorCode> refusals(List<TypedDelivery> loads, TypedDelivery delivery) {
    TypedDelivery inTime = inTime(loads, delivery);
    List<ErrorCode> codes = new ArrayList<>();
    if (!setsAside()) {
      List<TypedRow> fitting = delivery.rows().stream().filter(r -> !columns.isMisfit(r)).toList();
      if (fitting.stream().anyMatch(r -> needsKey(r) && columns.key(r).contains(null))) {
        codes.add(ErrorCode.NULL_KEY);
      }
      if (fitting.stream().anyMatch(r -> needsSequence(r) && columns.sequence(r).contains(null))) {
        codes.add(ErrorCode.NULL_SEQUENCE);
      }
      if (fitting.size() < delivery.rows().size()) {
        codes.add(ErrorCode.TYPE_MISMATCH);
      }
      if (fitting.stream().anyMatch(r -> r.operation() == Operation.UNKNOWN)) {
        codes.add(ErrorCode.UNKNOWN_OPERATION);
      }
    }
    if (byPlace(setsAside() ? inTime : delivery).values().stream().anyMatch(this::ambiguous)) {
      codes.add(ErrorCode.AMBIGUOUS_SEQUENCE);
    }
    if (delivery.rows().stream().anyMatch(r -> fits(r) && breaks(r, Otherwise.FAIL))) {
      codes.add(ErrorCode.EXPECTATION_FAILED);
    }
    if (!setsAside() && inTime.rows().size() < delivery.rows().size()) {
      codes.add(ErrorCode.LATE_EVENT);
    }
    return codes;
  }

  /**
   * A delivery without the good rows that come too late after these loads: a change by the newest
   * of its key, a truncate by the newest of any.
   */
  TypedDelivery inTime(List<TypedDelivery> loads, TypedDelivery delivery) {
    Late late = new Late(columns.table().lateness());
    Late.Newest newest =
        Late.Newest.of(loads.stream().flatMap(l -> eventsOfKeys(l).stream()).toList());
    return delivery.withRows(
        delivery.rows().stream()
            .filter(
                r ->
                    !isGood(r)
                        || !needsSequence(r)
                        || !late.isLate(
                            columns.sequence(r).get(0),
                            r.truncate() ? newest.ofAny() : newest.ofKey(columns.key(r))))
            .toList());
  }

  private List<Event> eventsOfKeys(TypedDelivery load) {
    return byPlace(load).entrySet().stream().map(e -> event(e.getKey(), e.getValue())).toList();
  }

  /** The rows of a delivery that are not set aside. */
  List<TypedRow> good(TypedDelivery delivery) {
    return delivery.rows().stream().filter(this::isGood).toList();
  }

  private boolean setsAside() {
    return columns.table().onBadRow().quarantines();
  }

  private boolean isGood(TypedRow row) {
    return fits(row) && !breaks(row, Otherwise.QUARANTINE);
  }

  private boolean breaks(TypedRow row, Otherwise otherwise) {
    return columns.promises().isBroken(row, otherwise);
  }

  /** Whether a row is good by itself. */
  private boolean fits(TypedRow row) {
    return !columns.isMisfit(row)
        && row.operation() != Operation.UNKNOWN
        && (!needsKey(row) || isComplete(columns.key(row)))
        && (!needsSequence(row) || isComplete(columns.sequence(row)));
  }

  private static boolean needsKey(TypedRow row) {
    return needsSequence(row) && !row.truncate();
  }

  private static boolean needsSequence(TypedRow row) {
    return row.operation() != Operation.SKIP;
  }

  /** The rows of each key and sequence; bad rows have neither, and truncates no key. */
  private Map<Place, List<TypedRow>> byPlace(TypedDelivery delivery) {
    return good(delivery).stream()
        .filter(Changes::needsKey)
        .collect(
            Collectors.groupingBy(
                r -> new Place(columns.key(r), columns.sequence(r)),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  private static boolean isComplete(Collection<Object> values) {
    return values.stream().noneMatch(Objects::isNull);
  }

  /**
   * A delete absorbs all upserts of its key and sequence; equal rows collapse; of different ones,
   * if they are let pass, the later counts.
   */
  private Event event(Place place, List<TypedRow> rows) {
    TypedRow last = rows.get(rows.size() - 1);
    return rows.stream().anyMatch(TypedRow::delete)
        ? new Event.Delete(place.key(), place.sequence())
        : new Event.Upsert(place.key(), place.sequence(), columns.stored(last), columns.sent(last));
  }

  private boolean ambiguous(List<TypedRow> rows) {
    return columns.table().ties() == Ties.FAIL
        && rows.stream().noneMatch(TypedRow::delete)
        && rows.stream().anyMatch(r -> !columns.sameStored(r, rows.get(0)));
  }
}
