package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.Counts;
import dev.bygone.KeyChange;
import dev.bygone.LoadEntry;
import dev.bygone.RetractReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the taking back of a load changed, or would change.
 *
 * @param report the report
 */
public record RetractView(RetractReport report) implements View {
  @Override
  public String text(Look look) {
    StringBuilder text = new StringBuilder();
    report.retracted().forEach(l -> text.append(line(l)));
    text.append("  keys: ").append(keys()).append('\n');
    report.examples().forEach(change -> text.append(new KeyChangeText(change, look).text()));
    text.append(new PitLines(report.pits(), wording()).text());
    text.append(
        "%s read again in %s\n"
            .formatted(
                Words.count(report.replayed(), "other delivery"), Durations.text(report.time())));
    if (!report.inSource().isEmpty()) {
      text.append(
          "%s still in the source: the next load takes it again, unless it is removed or corrected\n"
              .formatted(
                  report.inSource().stream()
                      .map(TextEscapes::escape)
                      .collect(Collectors.joining(", ", "", isAre()))));
    }
    return text.toString();
  }

  private String isAre() {
    return report.inSource().size() == 1 ? " is" : " are";
  }

  private String line(LoadEntry load) {
    String what = "load %d of %s, %s".formatted(load.loadId(), load.table(), load.delivery());
    return isDone()
        ? "%s: taken back by load %d\n"
            .formatted(TextEscapes.escape(what), report.loadId().getAsLong())
        : "%s: to take back\n".formatted(TextEscapes.escape(what));
  }

  private boolean isDone() {
    return report.loadId().isPresent();
  }

  private Wording wording() {
    return isDone() ? Wording.DONE : Wording.PLANNED;
  }

  private String keys() {
    Counts counts = report.counts();
    List<String> told = new ArrayList<>();
    count(told, counts.added(), "new");
    count(told, counts.changed(), "changed");
    count(told, counts.closed(), "closed");
    count(told, counts.reopened(), "reopened");
    return told.isEmpty() ? "all as they were" : String.join(", ", told);
  }

  private static void count(List<String> told, long keys, String what) {
    if (keys > 0) {
      told.add(keys + " " + what);
    }
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", report.table());
    json.writeStringField("outcome", isDone() ? "retracted" : "planned");
    json.writeFieldName("load_id");
    if (isDone()) {
      json.writeNumber(report.loadId().getAsLong());
    } else {
      json.writeNull();
    }
    json.writeArrayFieldStart("retracted");
    for (LoadEntry load : report.retracted()) {
      json.writeStartObject();
      json.writeNumberField("load_id", load.loadId());
      json.writeStringField("delivery", load.delivery());
      json.writeStringField("as_of", load.asOf().orElse(null));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberField("new", report.counts().added());
    json.writeNumberField("changed", report.counts().changed());
    json.writeNumberField("closed", report.counts().closed());
    json.writeNumberField("reopened", report.counts().reopened());
    json.writeArrayFieldStart("examples");
    for (KeyChange change : report.examples()) {
      KeyChangeJson.write(json, change);
    }
    json.writeEndArray();
    json.writeNumberField("replayed", report.replayed());
    json.writeArrayFieldStart("in_source");
    for (String delivery : report.inSource()) {
      json.writeString(delivery);
    }
    json.writeEndArray();
    if (!report.pits().isEmpty()) {
      new PitReportsView(report.pits()).write(json);
    }
    json.writeNumberField("seconds", Durations.seconds(report.time()));
    json.writeEndObject();
  }
}
