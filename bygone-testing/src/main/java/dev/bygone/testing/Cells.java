package dev.bygone.testing;

import dev.bygone.definition.TableDefinition;
import dev.bygone.testing.CaseDelivery.Content;
import dev.bygone.testing.oracle.Oracle;
import dev.bygone.testing.oracle.TypedDelivery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Turns Java values into what a case file says. */
final class Cells {
  private Cells() {}

  /** A scalar; null is NULL. */
  static Cell of(Object value) {
    if (value == null) {
      return Cell.NULL;
    }
    return value instanceof Number || value instanceof Boolean
        ? new Cell.Literal(value.toString())
        : new Cell.Text(value.toString());
  }

  /** The values of these columns. */
  static List<Cell> row(Map<String, Object> values, Collection<String> columns) {
    List<Cell> cells = new ArrayList<>();
    columns.forEach(c -> cells.add(of(values.get(c))));
    return cells;
  }

  /**
   * The delivery as a case would say it, with the refusal that the oracle expects.
   *
   * @param before what was handed over before
   */
  static CaseDelivery delivery(
      TableDefinition table, List<TypedDelivery> before, TypedDelivery delivery) {
    Set<String> columns = new LinkedHashSet<>(table.columns().keySet());
    delivery.rows().forEach(r -> columns.addAll(r.values().keySet()));
    List<List<Cell>> rows = delivery.rows().stream().map(r -> row(r.values(), columns)).toList();
    return new CaseDelivery(
        delivery.name(),
        delivery.asOf(),
        new Content.Json(new CellRows(List.copyOf(columns), rows)),
        delivery.flags(),
        Optional.empty(),
        new Oracle(table).refusals(before, delivery).stream().findFirst(),
        Map.of(),
        Optional.empty(),
        Optional.empty());
  }
}
