package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.ColumnChange;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Told;
import dev.bygone.definition.ColumnType;
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
    for (Map.Entry<String, Told> promise : delivery.warned().entrySet()) {
      told(json, promise.getKey(), promise.getValue());
    }
    json.writeEndObject();
    told(json, "unseen", delivery.unseen());
    json.writeArrayFieldStart("passed_over");
    for (String column : delivery.passedOver()) {
      json.writeString(column);
    }
    json.writeEndArray();
    json.writeArrayFieldStart("columns");
    for (ColumnChange column : delivery.columns()) {
      json.writeStartObject();
      json.writeStringField("name", column.name());
      json.writeStringField("type", column.type().text());
      json.writeStringField("was", column.was().map(ColumnType::text).orElse(null));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberField("seconds", Durations.seconds(delivery.time()));
    ProblemsView.array(json, delivery.problems());
  }

  private static void told(JsonGenerator json, String name, Told told) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("rows", told.rows());
    json.writeArrayFieldStart("examples");
    for (String example : told.examples()) {
      json.writeString(example);
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
