package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.testing.Case.Expected;
import dev.bygone.testing.Case.Table;
import dev.bygone.testing.CaseDelivery.Content;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads one case. */
final class CaseReader {
  private static final Set<String> KEYS =
      Set.of(
          "name",
          "table",
          "deliveries",
          "expect",
          "error",
          "any_order",
          "current",
          "as_of",
          "known_at",
          "pit");
  private static final Set<String> NOT_IMPLEMENTED = Set.of("known_at", "pit");

  private final CaseNode node;
  private final Map<String, CaseNode> fields;

  CaseReader(CaseNode node) {
    this.node = node;
    this.fields = node.fields(KEYS);
  }

  Case read() {
    Optional<CellRows> table = field("expect").map(n -> RowsReader.table(n));
    List<String> shown = table.map(CellRows::columns).orElse(List.of());
    List<DeliveryReader> readers = new ArrayList<>();
    List<CaseNode> nodes = field("deliveries").map(CaseNode::items).orElse(List.of());
    boolean timestamps = nodes.stream().anyMatch(DeliveryReader::hasTime);
    for (CaseNode delivery : nodes) {
      readers.add(new DeliveryReader(delivery, readers.size() + 1, columns(), shown, timestamps));
    }
    List<String> notImplemented = new ArrayList<>();
    NOT_IMPLEMENTED.stream().filter(fields::containsKey).forEach(notImplemented::add);
    readers.forEach(r -> notImplemented.addAll(r.notImplemented()));
    return new Case(
        node.file(),
        node.line(),
        field("name").map(CaseNode::text).orElse("line " + node.line()),
        table(),
        readers.stream().map(DeliveryReader::read).toList(),
        new Expected(table, current(shown), asOf(shown), definitionError()),
        field("any_order").map(CaseNode::text).filter("true"::equals).isPresent(),
        notImplemented);
  }

  private Optional<CaseNode> field(String key) {
    return Optional.ofNullable(fields.get(key));
  }

  private Table table() {
    try {
      return new Table.Valid(PrototypeTables.read(fields.get("table")));
    } catch (BygoneException e) {
      return new Table.Refused(e.problems());
    }
  }

  private List<String> columns() {
    return field("table")
        .map(CaseNode::fields)
        .flatMap(t -> Optional.ofNullable(t.get("columns")))
        .map(c -> List.copyOf(c.fields().keySet()))
        .orElse(List.of());
  }

  private Optional<CellRows> current(List<String> shown) {
    return field("current").map(n -> RowsReader.rows(n, shown));
  }

  private Map<String, CellRows> asOf(List<String> shown) {
    Map<String, CellRows> times = new LinkedHashMap<>();
    field("as_of")
        .ifPresent(n -> n.fields().forEach((t, r) -> times.put(t, RowsReader.rows(r, shown))));
    return times;
  }

  private Optional<ErrorCode> definitionError() {
    return field("error").flatMap(DeliveryReader::code);
  }

  static Content content(CellRows rows) {
    return new Content.Json(rows);
  }
}
