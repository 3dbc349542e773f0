package dev.bygone.testing.random;

import dev.bygone.definition.TableDefinition;
import dev.bygone.source.Repair;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.TypedRow;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A column that the definition does not declare and that only some of the deliveries have. For the
 * oracle, whose table has it, it is NULL in the others.
 *
 * @param seed decides which deliveries have it
 */
record LaterColumn(long seed) {
  private static final String COLUMN = "w";

  /** The definition of a table. */
  TableDefinition declared(Shape shape) {
    return shape.tableWithout(COLUMN);
  }

  /** The deliveries; those of one name have it all, or none. */
  List<TypedDelivery> in(List<TypedDelivery> deliveries) {
    return deliveries.stream().map(d -> d.withRows(rows(d))).toList();
  }

  private List<TypedRow> rows(TypedDelivery delivery) {
    boolean isIn = isIn(delivery);
    return delivery.rows().stream().map(r -> isIn ? inferred(r) : without(r)).toList();
  }

  private boolean isIn(TypedDelivery delivery) {
    return (seed >> Integer.parseInt(Repair.origin(delivery.name())) & 1) == 1;
  }

  /** Whole numbers that nobody declared are of 64 bits. */
  private static TypedRow inferred(TypedRow row) {
    Map<String, Object> values = new LinkedHashMap<>(row.values());
    values.computeIfPresent(COLUMN, (c, w) -> ((Number) w).longValue());
    return new TypedRow(values, row.operation());
  }

  private static TypedRow without(TypedRow row) {
    Map<String, Object> values = new LinkedHashMap<>(row.values());
    values.remove(COLUMN);
    return new TypedRow(values, row.operation());
  }
}
