package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.SnapshotTableReport;
import java.io.IOException;

/**
 * A table that keeps snapshots from now on, in a line.
 *
 * @param report the report
 */
public record SnapshotTableView(SnapshotTableReport report) implements View {
  @Override
  public String text(Look look) {
    return "%s: %s of %s, refreshed with PIT table %s from now on\n"
        .formatted(
            report.table(),
            Words.count(report.rows(), "row"),
            Words.count(report.dates().size(), "date"),
            report.pit());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", report.table());
    json.writeStringField("pit", report.pit());
    PitReportsView.texts(json, "dates", report.dates());
    json.writeNumberField("rows", report.rows());
    json.writeEndObject();
  }
}
