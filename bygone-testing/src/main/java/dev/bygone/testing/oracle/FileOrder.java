package dev.bygone.testing.oracle;

import dev.bygone.definition.ColumnType;
import dev.bygone.definition.TableDefinition;
import dev.bygone.source.AsOf;
import dev.bygone.testing.oracle.TypedRow.Operation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What orders the changes of a feed that has no sequence: the as_of of a delivery, its place among
 * those of that as_of, and the place of a row in it, as columns of each row.
 */
record FileOrder(TableDefinition table) {
  /** The columns that it gives the rows. */
  static final List<String> SEQUENCE = List.of("#as_of", "#file", "#row");

  /** What makes a delivery the same one again. */
  private record File(String name, Optional<AsOf> asOf) {}

  /** The loads that say something, with places; one that came again has that of the first. */
  List<TypedDelivery> placed(List<TypedDelivery> loads) {
    if (!table.feed().fileOrder()) {
      return loads;
    }
    List<TypedDelivery> placed = new ArrayList<>();
    last(loads).values().forEach(load -> placed.add(placed(load, placed.size())));
    return placed;
  }

  /** A delivery that comes after these loads, with its place. */
  TypedDelivery placed(List<TypedDelivery> loads, TypedDelivery delivery) {
    if (!table.feed().fileOrder()) {
      return delivery;
    }
    List<File> files = List.copyOf(last(loads).keySet());
    int known = files.indexOf(file(delivery));
    return placed(delivery, known < 0 ? files.size() : known);
  }

  /** Whether a delivery holds for a time finer than the table counts. */
  boolean isFiner(TypedDelivery delivery) {
    return table.feed().fileOrder()
        && delivery
            .asOf()
            .filter(t -> new Counting(table.output().interval()).isFiner(shown(t)))
            .isPresent();
  }

  /** Whether a delivery comes again without a truncate that stood at a row. */
  boolean losesTruncate(List<TypedDelivery> loads, TypedDelivery delivery) {
    return table.feed().fileOrder()
        && Optional.ofNullable(last(loads).get(file(delivery)))
            .filter(before -> !truncates(delivery).containsAll(truncates(before)))
            .isPresent();
  }

  private static Set<Integer> truncates(TypedDelivery delivery) {
    Set<Integer> places = new HashSet<>();
    for (int i = 0; i < delivery.rows().size(); i++) {
      if (delivery.rows().get(i).operation() == Operation.TRUNCATE) {
        places.add(i);
      }
    }
    return places;
  }

  private static Map<File, TypedDelivery> last(List<TypedDelivery> loads) {
    Map<File, TypedDelivery> last = new LinkedHashMap<>();
    loads.forEach(load -> last.put(file(load), load));
    return last;
  }

  private static File file(TypedDelivery delivery) {
    return new File(delivery.name(), delivery.asOf());
  }

  private static TypedDelivery placed(TypedDelivery delivery, int file) {
    AsOf asOf =
        delivery
            .asOf()
            .orElseThrow(() -> new IllegalArgumentException("Cannot order files without an as_of"));
    List<TypedRow> rows = new ArrayList<>();
    for (TypedRow row : delivery.rows()) {
      Map<String, Object> values = new LinkedHashMap<>(row.values());
      values.put(SEQUENCE.get(0), shown(asOf));
      values.put(SEQUENCE.get(1), file);
      values.put(SEQUENCE.get(2), rows.size());
      rows.add(new TypedRow(values, row.operation()));
    }
    return delivery.withRows(rows);
  }

  /** An as_of as versions show it. */
  private static Object shown(AsOf asOf) {
    return asOf.type().equals(ColumnType.DATE) ? asOf.time().toLocalDate() : asOf.time();
  }
}
