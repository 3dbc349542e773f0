package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.SnapshotReport;
import java.io.IOException;

/**
 * What tables were at some dates, and how it was found.
 *
 * @param report the report
 */
public record SnapshotView(SnapshotReport report) implements View {
  @Override
  public String text(Look look) {
    return new RowsView(report.rows()).text(look) + via() + "\n";
  }

  private String via() {
    if (report.through().isEmpty()) {
      return "from the history";
    }
    int rest = report.dates().size() - report.found().size();
    return "through the PIT table %s%s"
        .formatted(
            report.through().get(),
            rest == 0 ? "" : "; %s from the history".formatted(Words.count(rest, "date")));
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    PitReportsView.texts(json, "dates", report.dates());
    json.writeStringField("through", report.through().orElse(null));
    PitReportsView.texts(json, "found", report.found());
    json.writeFieldName("snapshot");
    new RowsView(report.rows()).json(json);
    json.writeEndObject();
  }
}
