package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.KeyChange;
import dev.bygone.KeyChange.State;
import dev.bygone.KeyChange.VersionChange;
import dev.bygone.PlanReport;
import dev.bygone.PlanReport.Planned;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
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
        json(json, change);
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

  private static void json(JsonGenerator json, KeyChange change) throws IOException {
    json.writeStartObject();
    json.writeFieldName("key");
    Values.json(json, change.key());
    json.writeStringField("fate", change.fate().name().toLowerCase(Locale.ROOT));
    json.writeArrayFieldStart("versions");
    for (VersionChange version : change.versions()) {
      json.writeStartObject();
      side(json, "before", version.before());
      side(json, "after", version.after());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void side(JsonGenerator json, String name, Optional<State> side)
      throws IOException {
    json.writeFieldName(name);
    if (side.isEmpty()) {
      json.writeNull();
      return;
    }
    State state = side.get();
    json.writeStartObject();
    if (state.interval().isPresent()) {
      json.writeFieldName("valid_from");
      Values.json(json, state.interval().get().from());
      json.writeFieldName("valid_to");
      Values.json(json, state.interval().get().to().orElse(null));
    }
    if (state.deleted()) {
      json.writeBooleanField("is_deleted", true);
    }
    json.writeFieldName("values");
    Values.json(json, state.values());
    json.writeEndObject();
  }
}
