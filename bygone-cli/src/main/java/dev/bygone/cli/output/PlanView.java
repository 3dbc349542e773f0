package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.KeyChange;
import dev.bygone.PlanReport;
import dev.bygone.PlanReport.Planned;
import java.io.IOException;
import java.util.stream.Collectors;

/**
 * What a load would do: what it would report, then keys that each delivery would change, with their
 * versions before and after.
 *
 * @param report the report
 */
public record PlanView(PlanReport report) implements View {
  @Override
  public String text(Look look) {
    return deliveries().text(look)
        + deliveries().columns()
        + new PitLines(report.pits(), Wording.PLANNED).text()
        + report.deliveries().stream()
            .filter(planned -> !planned.examples().isEmpty())
            .map(planned -> examples(planned, look))
            .collect(Collectors.joining());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("deliveries");
    for (Planned planned : report.deliveries()) {
      json.writeStartObject();
      DeliveryJson.write(json, planned.report(), Wording.PLANNED);
      json.writeArrayFieldStart("examples");
      for (KeyChange change : planned.examples()) {
        KeyChangeJson.write(json, change);
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    if (!report.pits().isEmpty()) {
      new PitReportsView(report.pits()).write(json);
    }
    json.writeEndObject();
  }

  /** The explanations of the deliveries that would be refused. */
  public String refusals(Look look) {
    return deliveries().refusals(look);
  }

  /** How many rows have values that their sequence does not tell. */
  public String unseen() {
    return deliveries().unseen();
  }

  private DeliveriesText deliveries() {
    return new DeliveriesText(report.load(), Wording.PLANNED);
  }

  private static String examples(Planned planned, Look look) {
    String title =
        "%s, %d of %s of %s:"
            .formatted(
                TextEscapes.escape(planned.report().delivery()),
                planned.examples().size(),
                Words.count(planned.report().counts().keys(), "changed key"),
                planned.report().table());
    return look.bold(title)
        + "\n"
        + planned.examples().stream()
            .map(change -> new KeyChangeText(change, look).text())
            .collect(Collectors.joining());
  }
}
