package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.ExportReport;
import java.io.IOException;
import java.util.Locale;

/**
 * What was exported, in a line.
 *
 * @param report the report
 */
public record ExportView(ExportReport report) implements View {
  @Override
  public String text(Look look) {
    return "%s of %s in %s\n"
        .formatted(Words.count(report.rows(), "row"), report.table(), report.file());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", report.table());
    json.writeStringField("file", report.file().toString());
    json.writeStringField("format", report.format().name().toLowerCase(Locale.ROOT));
    json.writeNumberField("rows", report.rows());
    json.writeEndObject();
  }
}
