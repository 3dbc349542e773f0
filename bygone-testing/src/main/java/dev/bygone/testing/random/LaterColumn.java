package dev.bygone.testing.random;

import dev.bygone.definition.TableDefinition;
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
    return deliveries.stream().map(d -> isIn(d) ? d : without(d)).toList();
  }

  private boolean isIn(TypedDelivery delivery) {
    return (seed >> Integer.parseInt(delivery.name()) & 1) == 1;
  }

  private static TypedDelivery without(TypedDelivery delivery) {
    return delivery.withRows(delivery.rows().stream().map(LaterColumn::without).toList());
  }

  private static TypedRow without(TypedRow row) {
    Map<String, Object> values = new LinkedHashMap<>(row.values());
    values.remove(COLUMN);
    return new TypedRow(values, row.operation());
  }
}
