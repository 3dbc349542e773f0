package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.DeliveryReport;
import dev.bygone.LoadReport;
import java.io.IOException;

/**
 * What a load did.
 *
 * @param report the report
 */
public record LoadView(LoadReport report) implements View {
  @Override
  public String text(Look look) {
    return deliveries().text(look);
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("deliveries");
    for (DeliveryReport delivery : report.deliveries()) {
      json.writeStartObject();
      DeliveryJson.write(json, delivery, Wording.DONE);
      json.writeEndObject();
    }
    json.writeEndArray();
    if (!report.pits().isEmpty()) {
      new PitReportsView(report.pits()).write(json);
    }
    json.writeEndObject();
  }

  /** What was done to PIT tables. */
  public String pits() {
    return new PitReportsView(report.pits()).lines();
  }

  /** The explanations of the refused deliveries. */
  public String refusals(Look look) {
    return deliveries().refusals(look);
  }

  /** How many rows were set aside. */
  public String setAside() {
    return deliveries().setAside();
  }

  /** How many rows were loaded that are not what their source promises. */
  public String warned() {
    return deliveries().warned();
  }

  /** How many rows have values that their sequence does not tell. */
  public String unseen() {
    return deliveries().unseen();
  }

  /** Which columns the histories got, or have in a wider type now. */
  public String columns() {
    return deliveries().columns();
  }

  /** Which columns were not stored. */
  public String passedOver() {
    return deliveries().passedOver();
  }

  private DeliveriesText deliveries() {
    return new DeliveriesText(report, Wording.DONE);
  }
}
