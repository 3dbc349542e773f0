package dev.bygone.testing;

import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest.Flag;
import dev.bygone.source.AsOf;
import dev.bygone.testing.CaseDelivery.Content;
import dev.bygone.yaml.YamlMap;
import dev.bygone.yaml.YamlPart;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the deliveries of one case.
 *
 * @param parts takes the parts
 * @param columns the columns of a delivery that does not name its own
 * @param shown the columns of an expectation that does not name its own
 * @param timestamps whether every as_of of the case is a timestamp, because one has a time of day
 */
record DeliveryReader(Parts parts, List<String> columns, List<String> shown, boolean timestamps) {
  private static final List<String> KEYS =
      List.of(
          "rows", "csv", "json", "columns", "as_of", "name", "retract", "expect", "error", "accept",
          "force", "rejects", "counts");
  private static final List<String> COUNTS =
      List.of(
          "new",
          "changed",
          "closed",
          "reopened",
          "unchanged",
          "duplicates",
          "skipped",
          "quarantined",
          "warned");

  /** Whether the as_of of a delivery has a time of day. */
  static boolean hasTime(Parts parts, YamlPart delivery) {
    return delivery instanceof YamlMap map
        && map.find("as_of").map(parts::text).filter(Values::hasTime).isPresent();
  }

  /** Reads one delivery; its name is its number if it has none. */
  CaseDelivery read(YamlPart part, int number) {
    YamlMap map = parts.map(part, KEYS);
    return new CaseDelivery(
        map.find("name").map(parts::text).orElse(Integer.toString(number)),
        map.find("as_of").flatMap(this::asOf),
        content(map),
        flags(map),
        map.find("expect").map(e -> new RowsReader(parts).table(e, shown)),
        map.find("error").flatMap(parts::code),
        map.find("counts").map(this::counts).orElse(Map.of()),
        map.find("rejects").map(this::rejects),
        map.find("retract").map(parts::text));
  }

  private Optional<AsOf> asOf(YamlPart part) {
    return parts.value(
        part,
        "a date or a timestamp",
        text -> timestamps ? AsOf.of(Values.timestamp(text)) : AsOf.of(LocalDate.parse(text)));
  }

  private Content content(YamlMap map) {
    if (map.find("csv").isPresent()) {
      return new Content.Csv(map.find("csv").map(parts::text).orElseThrow());
    } else if (map.find("json").isPresent()) {
      return new Content.JsonText(map.find("json").map(parts::text).orElseThrow());
    }
    List<String> own = map.find("columns").map(parts::names).orElse(columns);
    return new Content.Json(
        map.find("rows")
            .map(rows -> new RowsReader(parts).rows(rows, own))
            .orElseGet(() -> withoutRows(map, own)));
  }

  private CellRows withoutRows(YamlMap map, List<String> own) {
    if (map.find("retract").isEmpty()) {
      parts
          .findings()
          .add(map.location(), "a delivery without rows", "Write rows:, csv: or json: here.");
    }
    return new CellRows(own, List.of());
  }

  private Set<Flag> flags(YamlMap map) {
    Set<Flag> flags = EnumSet.noneOf(Flag.class);
    if (map.find("accept").map(parts::flag).orElse(false)) {
      flags.add(Flag.ACCEPT);
    }
    if (map.find("force").map(parts::flag).orElse(false)) {
      flags.add(Flag.FORCE);
    }
    return flags;
  }

  private Map<ErrorCode, Long> rejects(YamlPart part) {
    Map<ErrorCode, Long> rejects = new EnumMap<>(ErrorCode.class);
    for (YamlPart pair : parts.items(part)) {
      List<YamlPart> items = parts.items(pair);
      if (items.size() == 2) {
        parts
            .code(items.get(0))
            .ifPresent(
                code ->
                    parts
                        .value(items.get(1), "a whole number", Long::valueOf)
                        .ifPresent(n -> rejects.put(code, n)));
      } else {
        parts
            .findings()
            .add(pair.location(), "not a reason and a number of rows", "Write [REASON, rows].");
      }
    }
    return rejects;
  }

  private Map<String, Long> counts(YamlPart part) {
    Map<String, Long> counts = new LinkedHashMap<>();
    for (YamlMap.Entry entry : parts.map(part, COUNTS).entries()) {
      parts
          .value(entry.value(), "a whole number", Long::valueOf)
          .ifPresent(n -> counts.put(entry.name(), n));
    }
    return counts;
  }
}
