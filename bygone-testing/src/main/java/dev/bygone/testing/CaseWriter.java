package dev.bygone.testing;

import dev.bygone.LoadRequest.Flag;
import dev.bygone.definition.AddedColumn;
import dev.bygone.definition.ColumnNames;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.DeliveryKind;
import dev.bygone.definition.Detect;
import dev.bygone.definition.Flags;
import dev.bygone.definition.Interval;
import dev.bygone.definition.OpenEnd;
import dev.bygone.definition.Output;
import dev.bygone.definition.TableDefinition;
import dev.bygone.definition.Ties;
import dev.bygone.source.AsOf;
import dev.bygone.testing.CaseDelivery.Content;
import dev.bygone.testing.oracle.Appearance;
import dev.bygone.testing.oracle.TypedDelivery;
import dev.bygone.testing.oracle.Version;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes a case file, so that what was found at random can be kept and run again. */
public final class CaseWriter {
  private CaseWriter() {}

  /** A case file of one case: the table, the deliveries and the rows that must come out. */
  public static String text(
      String name, TableDefinition table, List<TypedDelivery> deliveries, List<Version> expected) {
    List<String> lines = new ArrayList<>();
    lines.add("tests:");
    lines.add("  - name: " + quoted(name));
    lines.add("    table:");
    definition(table).forEach((key, value) -> lines.add("      " + key + ": " + value));
    lines.add("    deliveries:");
    for (int i = 0; i < deliveries.size(); i++) {
      lines.addAll(delivery(Cells.delivery(table, deliveries.subList(0, i), deliveries.get(i))));
    }
    lines.add("    expect:");
    List<String> shown = shown(table);
    lines.add("      columns: " + list(shown));
    lines.add("      rows:" + (expected.isEmpty() ? " []" : ""));
    new Appearance(table)
        .rows(expected)
        .values()
        .forEach(row -> lines.add("        - " + row(Cells.row(row, shown))));
    return String.join("\n", lines) + "\n";
  }

  private static Map<String, String> definition(TableDefinition table) {
    Map<String, String> keys = new LinkedHashMap<>();
    keys.put("columns", columns(table.types()));
    keys.put("delivery", word(table.delivery()));
    keys.put("key", list(table.key()));
    keys.put("mode", word(table.mode()));
    if (table.delivery() == DeliveryKind.SNAPSHOT) {
      keys.put("deletes", word(table.deletes()));
    }
    putList(keys, "scope", table.scope());
    putList(keys, "sequence_by", table.sequenceBy());
    if (table.feed().fileOrder()) {
      keys.put("sequence_by", "{file_order: true}");
    }
    if (table.detect() == Detect.TIME) {
      keys.put("detect", "time");
    }
    table.track().ifPresent(names -> keys.put("track", list(names)));
    putList(keys, "ignore", table.ignore());
    table.include().ifPresent(names -> keys.put("include", list(names)));
    putList(keys, "exclude", table.exclude());
    if (table.onBadRow().quarantines()) {
      keys.put("on_bad_row", "quarantine");
    }
    if (table.keepsCorrections()) {
      keys.put("corrections", "keep");
    }
    if (table.lateness().limits()) {
      keys.put("lateness", table.lateness().text());
    }
    if (!table.expect().isEmpty()) {
      keys.put("expect", promises(table));
    }
    if (table.ties() == Ties.LAST) {
      keys.put("ties", "last");
    }
    table
        .feed()
        .operation()
        .ifPresent(
            o ->
                keys.put(
                    "operation",
                    "{column: %s, upsert: %s, delete: %s, truncate: %s, skip: %s}"
                        .formatted(
                            o.column(),
                            list(o.upsert()),
                            list(o.delete()),
                            list(o.truncate()),
                            list(o.skip()))));
    putList(keys, "ignore_nulls", table.ignoredNulls());
    table.feed().sent().ifPresent(c -> keys.put("sent", c));
    table.feed().truncateWhen().ifPresent(p -> keys.put("truncate_when", quoted(p)));
    table.deleteWhen().ifPresent(p -> keys.put("delete_when", quoted(p)));
    putOutput(keys, table.output());
    return keys;
  }

  private static String promises(TableDefinition table) {
    return table.expect().entrySet().stream()
        .map(
            e ->
                "%s: {that: %s, else: %s}"
                    .formatted(
                        e.getKey(), quoted(e.getValue().that()), word(e.getValue().otherwise())))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static void putOutput(Map<String, String> keys, Output output) {
    if (!output.names().equals(ColumnNames.BYGONE)) {
      keys.put("names", names(output.names()));
    }
    if (!output.flags().equals(Flags.NONE)) {
      keys.put("flags", flags(output.flags()));
    }
    if (output.interval() instanceof Interval.ClosedTimes closed) {
      keys.put("interval", "{closed: %s}".formatted(closed.grain().word()));
    } else if (output.interval() instanceof Interval.ClosedNumbers closed) {
      keys.put("interval", "{closed: %s}".formatted(closed.step().toPlainString()));
    }
    if (output.openEnd() instanceof OpenEnd.Value value) {
      keys.put("open_end", value.text());
    } else if (output.openEnd().equals(OpenEnd.LAST_OBSERVED)) {
      keys.put("open_end", "last_observed");
    }
  }

  private static String flags(Flags flags) {
    return Stream.of(
            flags.first().map(n -> "first: " + quoted(n)).stream(),
            flags.last().map(n -> "last: " + quoted(n)).stream(),
            Stream.of("values: " + word(flags.values()), "last_of: " + word(flags.lastOf())))
        .flatMap(s -> s)
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static String names(ColumnNames names) {
    return Arrays.stream(AddedColumn.values())
        .map(c -> c.key() + ": " + names.of(c).map(CaseWriter::quoted).orElse("none"))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static void putList(Map<String, String> keys, String key, List<String> names) {
    if (!names.isEmpty()) {
      keys.put(key, list(names));
    }
  }

  private static String columns(Map<String, ColumnType> columns) {
    return columns.entrySet().stream()
        .map(c -> c.getKey() + ": " + quoted(c.getValue().text()))
        .collect(Collectors.joining(", ", "{", "}"));
  }

  private static List<String> delivery(CaseDelivery delivery) {
    List<String> lines = new ArrayList<>();
    lines.add("      - name: " + quoted(delivery.name()));
    delivery.asOf().ifPresent(t -> lines.add("        as_of: " + quoted(text(t))));
    lines.add("        rows: " + rows(((Content.Json) delivery.content()).rows().rows()));
    for (Flag flag : delivery.flags()) {
      lines.add("        " + word(flag) + ": true");
    }
    delivery.error().ifPresent(code -> lines.add("        error: " + code));
    return lines;
  }

  private static String text(AsOf asOf) {
    return asOf.type().equals(ColumnType.DATE)
        ? asOf.time().toLocalDate().toString()
        : asOf.time().toString();
  }

  /** The columns to compare. */
  private static List<String> shown(TableDefinition table) {
    return new Appearance(table).columns();
  }

  private static String rows(List<List<Cell>> rows) {
    return rows.stream().map(CaseWriter::row).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String row(List<Cell> cells) {
    return cells.stream().map(CaseWriter::cell).collect(Collectors.joining(", ", "[", "]"));
  }

  private static String cell(Cell cell) {
    if (cell instanceof Cell.Text text) {
      return quoted(text.text());
    }
    return cell instanceof Cell.Literal literal ? literal.text() : "null";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private static String list(List<String> names) {
    return "[" + String.join(", ", names) + "]";
  }

  private static String word(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
