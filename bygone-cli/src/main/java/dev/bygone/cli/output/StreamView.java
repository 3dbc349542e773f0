package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.Counts;
import dev.bygone.DeliveryReport;
import dev.bygone.StreamReport;
import java.io.IOException;

/**
 * What a stream did from its start to its end.
 *
 * @param report the report
 */
public record StreamView(StreamReport report) implements View {
  @Override
  public String text(Look look) {
    if (report.batches() == 0 && report.refused().isEmpty()) {
      return report.table() + ": nothing has arrived\n";
    }
    Counts counts = report.counts();
    return "%s: %s; %s; %s; keys: %d new, %d changed, %d closed, %d reopened; %s\n"
        .formatted(
            report.table(),
            Words.count(report.batches(), "batch"),
            Words.count(counts.read(), "row"),
            Words.count(report.versions(), "version"),
            counts.added(),
            counts.changed(),
            counts.closed(),
            counts.reopened(),
            Durations.text(report.time()));
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", report.table());
    json.writeNumberField("batches", report.batches());
    json.writeNumberField("versions", report.versions());
    CountsJson.write(json, report.counts());
    json.writeArrayFieldStart("refused");
    for (DeliveryReport delivery : report.refused()) {
      json.writeStartObject();
      DeliveryJson.write(json, delivery, Wording.DONE);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberField("seconds", Durations.seconds(report.time()));
    json.writeEndObject();
  }
}
