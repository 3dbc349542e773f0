package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.CheckReport;
import dev.bygone.CheckReport.Limit;
import dev.bygone.DeliveryProof;
import dev.bygone.DeliveryProof.Finding.Differs;
import dev.bygone.DeliveryProof.Finding.Equal;
import dev.bygone.DeliveryProof.Finding.NotProved;
import java.io.IOException;
import java.util.List;

/** What deliveries prove, as the fields {@code deliveries} and {@code limits}. */
final class ProofsJson {
  private ProofsJson() {}

  static void write(JsonGenerator json, CheckReport report) throws IOException {
    json.writeArrayFieldStart("deliveries");
    for (DeliveryProof proof : report.deliveries()) {
      write(json, proof);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("limits");
    for (Limit limit : report.limits()) {
      json.writeStartObject();
      json.writeStringField("table", limit.table());
      json.writeStringField("what", limit.what());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void write(JsonGenerator json, DeliveryProof proof) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", proof.table());
    json.writeStringField("delivery", proof.delivery());
    json.writeStringField("as_of", proof.asOf().orElse(null));
    if (proof.finding() instanceof Equal equal) {
      finding(json, "equal", null, 0, List.of());
      json.writeNumberField("set_aside", equal.setAside());
    } else if (proof.finding() instanceof Differs differs) {
      finding(json, "differs", null, differs.keys(), differs.examples());
    } else if (proof.finding() instanceof NotProved notProved) {
      finding(json, "not_proved", notProved.reason(), 0, List.of());
    }
    json.writeEndObject();
  }

  private static void finding(
      JsonGenerator json, String finding, String reason, long keys, List<String> examples)
      throws IOException {
    json.writeStringField("finding", finding);
    json.writeStringField("reason", reason);
    json.writeNumberField("keys", keys);
    json.writeArrayFieldStart("examples");
    for (String example : examples) {
      json.writeString(example);
    }
    json.writeEndArray();
  }
}
