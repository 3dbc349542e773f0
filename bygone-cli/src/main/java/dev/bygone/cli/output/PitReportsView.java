package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.PitReport;
import java.io.IOException;
import java.util.List;

/**
 * What was done to PIT tables.
 *
 * @param reports one each; those to which nothing was done have none
 */
public record PitReportsView(List<PitReport> reports) implements View {
  /** Copies. */
  public PitReportsView {
    reports = List.copyOf(reports);
  }

  @Override
  public String text(Look look) {
    if (reports.isEmpty()) {
      return "nothing is behind\n";
    }
    return lines();
  }

  /** A line each; those in which nothing changed have none. */
  String lines() {
    return new PitLines(reports, Wording.DONE).text();
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    write(json);
    json.writeEndObject();
  }

  /** As the field {@code pits} of an object. */
  void write(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("pits");
    for (PitReport report : reports) {
      json.writeStartObject();
      json.writeStringField("pit", report.pit());
      json.writeNumberField("dates", report.dates());
      texts(json, "built", report.built());
      texts(json, "removed", report.removed());
      json.writeArrayFieldStart("snapshots");
      for (PitReport.Snapshots snapshots : report.snapshots()) {
        json.writeStartObject();
        json.writeStringField("table", snapshots.table());
        texts(json, "dates", snapshots.dates());
        json.writeEndObject();
      }
      json.writeEndArray();
      texts(json, "unloaded", report.unloaded());
      json.writeStringField("behind", report.behind().orElse(null));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }
}
