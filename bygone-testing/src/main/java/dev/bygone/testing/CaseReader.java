package dev.bygone.testing;

import dev.bygone.BygoneException;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.testing.Case.Expected;
import dev.bygone.testing.Case.ExpectedPit;
import dev.bygone.testing.Case.Table;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads one case. */
final class CaseReader {
  private static final List<String> KEYS =
      List.of(
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
  private static final String TABLE = "t";
  private static final String PIT = "p";
  private static final List<String> PIT_KEYS = List.of("definition", "columns", "rows");

  private final Parts parts;
  private final YamlMap map;

  CaseReader(Parts parts, YamlPart part) {
    this.parts = parts;
    this.map = parts.map(part, KEYS);
  }

  Case read() {
    requireExpectation();
    Table table = table();
    Optional<ExpectedPit> pit = Optional.empty();
    try {
      pit = pit(table);
    } catch (BygoneException e) {
      table = new Table.Refused(e.problems());
    }
    Expected expected = expected(pit);
    return new Case(
        map.location(),
        map.find("name").map(parts::text).orElse("the case at " + map.location()),
        table,
        deliveries(columns(expected)),
        expected,
        map.find("any_order").map(parts::flag).orElse(false));
  }

  private void requireExpectation() {
    boolean expects =
        Stream.of("expect", "error", "current", "as_of", "known_at", "pit").anyMatch(this::has);
    boolean stepsExpect =
        deliveries().stream()
            .anyMatch(
                d ->
                    d instanceof YamlMap m
                        && (m.entry("expect").isPresent() || m.entry("error").isPresent()));
    if (!expects && !stepsExpect) {
      parts
          .findings()
          .add(map.location(), "a case that expects nothing", "Write expect: what must come out.");
    }
  }

  private boolean has(String key) {
    return map.entry(key).isPresent();
  }

  private Table table() {
    Optional<YamlPart> table = map.find("table");
    if (table.isEmpty()) {
      parts.findings().add(map.location(), "a case without a table", "Write table: here.");
    }
    try {
      return new Table.Valid(DefinitionReader.table(table.orElse(map), TABLE));
    } catch (BygoneException e) {
      return new Table.Refused(e.problems());
    }
  }

  /** The name of its table says nothing in a case, which has only one. */
  private Optional<ExpectedPit> pit(Table table) {
    if (!(table instanceof Table.Valid valid) || map.find("pit").isEmpty()) {
      return Optional.empty();
    }
    YamlMap pit = parts.map(map.find("pit").orElseThrow(), PIT_KEYS);
    CellRows rows =
        new RowsReader(parts).table(pit.only(k -> !k.equals("definition")), columns(shown()));
    return Optional.of(
        new ExpectedPit(
            DefinitionReader.pit(pit.find("definition").orElse(pit), PIT, valid.definition()),
            rows));
  }

  private Optional<CellRows> shown() {
    return map.find("expect").map(e -> new RowsReader(parts).table(e, List.of()));
  }

  private Expected expected(Optional<ExpectedPit> pit) {
    Optional<CellRows> table = shown();
    List<String> shown = columns(table);
    return new Expected(
        table,
        map.find("current").map(c -> new RowsReader(parts).table(c, shown)),
        map.find("as_of").map(times -> asOf(times, shown)).orElse(Map.of()),
        map.find("known_at").map(deliveries -> knownAt(deliveries, shown)).orElse(Map.of()),
        pit,
        map.find("error").flatMap(parts::code));
  }

  private Map<String, CellRows> asOf(YamlPart times, List<String> shown) {
    Map<String, CellRows> rows = new LinkedHashMap<>();
    for (YamlMap.Entry time : parts.map(times).entries()) {
      rows.put(time.name(), new RowsReader(parts).table(time.value(), shown));
    }
    return rows;
  }

  private Map<Integer, CellRows> knownAt(YamlPart deliveries, List<String> shown) {
    Map<Integer, CellRows> rows = new LinkedHashMap<>();
    for (YamlMap.Entry delivery : parts.map(deliveries).entries()) {
      if (delivery.name().matches("[0-9]{1,6}")
          && Integer.parseInt(delivery.name()) <= deliveries().size()) {
        rows.put(
            Integer.valueOf(delivery.name()), new RowsReader(parts).table(delivery.value(), shown));
      } else {
        parts
            .findings()
            .add(
                delivery.value().location(),
                "\"%s\" is not the number of a delivery of the case".formatted(delivery.name()),
                "Write after how many deliveries, such as 2.");
      }
    }
    return rows;
  }

  private static List<String> columns(Expected expected) {
    return columns(expected.table());
  }

  private static List<String> columns(Optional<CellRows> table) {
    return table.map(CellRows::columns).orElse(List.of());
  }

  private List<CaseDelivery> deliveries(List<String> shown) {
    List<YamlPart> deliveries = deliveries();
    boolean timestamps = deliveries.stream().anyMatch(d -> DeliveryReader.hasTime(parts, d));
    DeliveryReader reader = new DeliveryReader(parts, sourceColumns(), shown, timestamps);
    return IntStream.range(0, deliveries.size())
        .mapToObj(i -> reader.read(deliveries.get(i), i + 1))
        .toList();
  }

  private List<YamlPart> deliveries() {
    return map.find("deliveries").map(parts::items).orElse(List.of());
  }

  private List<String> sourceColumns() {
    return map.find("table")
        .filter(YamlMap.class::isInstance)
        .flatMap(t -> ((YamlMap) t).find("columns"))
        .map(parts::names)
        .orElse(List.of());
  }
}
