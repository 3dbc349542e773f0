package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.LoadEntry;
import java.io.IOException;
import java.util.List;

/**
 * The log of loads.
 *
 * @param loads the loads, oldest first
 */
public record StatusView(List<LoadEntry> loads) implements View {
  /** Copies. */
  public StatusView {
    loads = List.copyOf(loads);
  }

  @Override
  public String text(Look look) {
    if (loads.isEmpty()) {
      return "no loads yet\n";
    }
    return new LoadsTable<>(loads)
            .number("load", load -> Long.toString(load.loadId()))
            .text("table", LoadEntry::table)
            .delivery(LoadEntry::delivery, LoadEntry::asOf)
            .text("retraction", this::retraction)
            .counts(LoadEntry::counts)
            .time(LoadEntry::time)
            .text(look)
        + "(%s)\n".formatted(Words.count(loads.size(), "load"));
  }

  private String retraction(LoadEntry load) {
    if (load.retracts().isPresent()) {
      return "of load " + load.retracts().getAsLong();
    }
    return loads.stream()
        .filter(l -> l.retracts().orElse(0) == load.loadId())
        .map(l -> "by load " + l.loadId())
        .findFirst()
        .orElse("");
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("loads");
    for (LoadEntry load : loads) {
      json(json, load);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, LoadEntry load) throws IOException {
    json.writeStartObject();
    fields(json, load);
    json.writeEndObject();
  }

  /** The fields of a line of the log. */
  static void fields(JsonGenerator json, LoadEntry load) throws IOException {
    json.writeNumberField("load_id", load.loadId());
    json.writeStringField("table", load.table());
    json.writeStringField("delivery", load.delivery());
    json.writeStringField("checksum", load.checksum());
    if (load.retracts().isPresent()) {
      json.writeNumberField("retracts", load.retracts().getAsLong());
    }
    json.writeStringField("as_of", load.asOf().orElse(null));
    json.writeStringField("loaded_at", load.loadedAt().toString());
    CountsJson.write(json, load.counts());
    json.writeNumberField("seconds", Durations.seconds(load.time()));
  }
}
