package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.DeliveryReport;
import java.io.IOException;
import java.util.Map;

/** What becomes of a delivery, as the fields of an object. */
final class DeliveryJson {
  private DeliveryJson() {}

  static void write(JsonGenerator json, DeliveryReport delivery, Wording wording)
      throws IOException {
    json.writeStringField("table", delivery.table());
    json.writeStringField("delivery", delivery.delivery());
    json.writeStringField("as_of", delivery.asOf().orElse(null));
    json.writeStringField("outcome", wording.word(delivery.outcome()));
    json.writeFieldName("load_id");
    Values.json(json, delivery.loadId().orElse(null));
    CountsJson.write(json, delivery.counts());
    json.writeObjectFieldStart("warned");
    for (Map.Entry<String, Long> promise : delivery.warned().entrySet()) {
      json.writeNumberField(promise.getKey(), promise.getValue());
    }
    json.writeEndObject();
    json.writeArrayFieldStart("passed_over");
    for (String column : delivery.passedOver()) {
      json.writeString(column);
    }
    json.writeEndArray();
    json.writeNumberField("seconds", Durations.seconds(delivery.time()));
    ProblemsView.array(json, delivery.problems());
  }
}
