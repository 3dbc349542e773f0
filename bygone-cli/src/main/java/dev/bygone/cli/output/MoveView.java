package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.MoveReport;
import dev.bygone.MoveReport.MovedTable;
import dev.bygone.definition.Store;
import dev.bygone.definition.StoreText;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What was moved, and what the definition has to say from now on.
 *
 * @param report the report
 * @param engine the engine that keeps the histories now
 * @param store where it keeps them
 */
public record MoveView(MoveReport report, String engine, Store store) implements View {
  @Override
  public String text(Look look) {
    String without =
        report.without().isEmpty()
            ? ""
            : "nothing to move of %s: nothing was loaded yet\n"
                .formatted(String.join(", ", report.without()));
    return report.moved().isEmpty() ? without : moved(look) + without + advice();
  }

  private String moved(Look look) {
    return new LoadsTable<>(report.moved())
            .text("table", MovedTable::table)
            .number("rows", table -> Long.toString(table.rows()))
            .number("entries", table -> Long.toString(table.entries()))
            .number("loads", table -> Long.toString(table.loads()))
            .number("set aside", table -> Long.toString(table.setAside()))
            .text(look)
        + "%s moved and compared; the old store stays as it is\n"
            .formatted(Words.count(report.moved().size(), "table"))
        + (report.already().isEmpty()
            ? ""
            : "of an earlier move were there already: %s\n"
                .formatted(String.join(", ", report.already())))
        + (report.renumbered() == 0
            ? ""
            : "the numbers of their loads are raised by %d, as the other store has those numbers already\n"
                .formatted(report.renumbered()));
  }

  private String advice() {
    return StoreText.of(engine, store)
        .lines()
        .map(line -> "  " + line + "\n")
        .collect(
            Collectors.joining(
                "", "To go on there, let the definition of these tables say:\n", ""));
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("engine", engine);
    json.writeFieldName("store");
    store(json);
    json.writeArrayFieldStart("moved");
    for (MovedTable table : report.moved()) {
      table(json, table);
    }
    json.writeEndArray();
    strings(json, "already", report.already());
    strings(json, "without_history", report.without());
    json.writeNumberField("renumbered", report.renumbered());
    json.writeEndObject();
  }

  private void store(JsonGenerator json) throws IOException {
    if (store instanceof Store.Lake lake) {
      json.writeStartObject();
      optional(json, "catalog", lake.catalog());
      optional(json, "schema", lake.schema());
      json.writeStringField("format", lake.format().name().toLowerCase(Locale.ROOT));
      optional(json, "warehouse", lake.warehouse());
      json.writeEndObject();
    } else {
      json.writeString(((Store.Database) store).file());
    }
  }

  private static void optional(JsonGenerator json, String name, Optional<String> value)
      throws IOException {
    if (value.isPresent()) {
      json.writeStringField(name, value.get());
    }
  }

  private static void table(JsonGenerator json, MovedTable table) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", table.table());
    json.writeNumberField("rows", table.rows());
    json.writeNumberField("entries", table.entries());
    json.writeNumberField("loads", table.loads());
    json.writeNumberField("set_aside", table.setAside());
    json.writeEndObject();
  }

  private static void strings(JsonGenerator json, String name, List<String> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
