package dev.bygone.testing.oracle;

import dev.bygone.ErrorCode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/** The paragraph <em>Changes</em> of the contract. */
record Changes(Columns columns) {
  /** What identifies an event. */
  private record Place(List<Object> key, List<Object> sequence) {}

  /** The events of all loads: a later load replaces at the same key and full sequence. */
  List<Event> events(List<TypedDelivery> loads) {
    Map<Place, Event> events = new LinkedHashMap<>();
    for (TypedDelivery load : loads) {
      byPlace(load).forEach((place, rows) -> events.put(place, event(place, rows)));
    }
    return List.copyOf(events.values());
  }

  /** Why a delivery is refused, in the order of the contract. */
  List<ErrorCode> refusals(TypedDelivery delivery) {
    List<ErrorCode> codes = new ArrayList<>();
    if (delivery.rows().stream().anyMatch(r -> columns.key(r).contains(null))) {
      codes.add(ErrorCode.NULL_KEY);
    }
    if (delivery.rows().stream().anyMatch(r -> columns.sequence(r).contains(null))) {
      codes.add(ErrorCode.NULL_SEQUENCE);
    }
    if (byPlace(delivery).values().stream().anyMatch(this::ambiguous)) {
      codes.add(ErrorCode.AMBIGUOUS_SEQUENCE);
    }
    return codes;
  }

  /** The rows of each key and sequence; bad rows have neither. */
  private Map<Place, List<TypedRow>> byPlace(TypedDelivery delivery) {
    return delivery.rows().stream()
        .filter(r -> isComplete(columns.key(r)) && isComplete(columns.sequence(r)))
        .collect(
            Collectors.groupingBy(
                r -> new Place(columns.key(r), columns.sequence(r)),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  private static boolean isComplete(Collection<Object> values) {
    return values.stream().noneMatch(Objects::isNull);
  }

  /** A delete absorbs all upserts of its key and sequence; equal rows collapse. */
  private Event event(Place place, List<TypedRow> rows) {
    return rows.stream().anyMatch(TypedRow::delete)
        ? new Event.Delete(place.key(), place.sequence())
        : new Event.Upsert(place.key(), place.sequence(), columns.stored(rows.get(0)));
  }

  private boolean ambiguous(List<TypedRow> rows) {
    return rows.stream().noneMatch(TypedRow::delete)
        && rows.stream().anyMatch(r -> !columns.sameStored(r, rows.get(0)));
  }
}
