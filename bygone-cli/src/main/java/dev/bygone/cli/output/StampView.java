package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.StampReport;
import dev.bygone.StampReport.Counts;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Facts with what they got, or the file that they are in, and how many got nothing and why.
 *
 * @param report the report
 */
public record StampView(StampReport report) implements View {
  @Override
  public String text(Look look) {
    String rows = report.rows().map(r -> new RowsView(r).text(look)).orElse("");
    String file = report.file().map(f -> " in " + f.file()).orElse("");
    return rows
        + "%s%s: %d with a version of %s%s\n"
            .formatted(
                Words.count(report.counts().facts(), "fact"),
                file,
                report.counts().stamped(),
                report.table(),
                others());
  }

  private String others() {
    Counts counts = report.counts();
    String reasons =
        Stream.of(
                reason(counts.unknown(), "of a key without versions"),
                reason(counts.outside(), "at a time without one in force"),
                reason(counts.incomplete(), "with NULL in key or time"))
            .filter(r -> !r.isEmpty())
            .collect(Collectors.joining(", "));
    return counts.missing() == 0 ? "" : ", %d without (%s)".formatted(counts.missing(), reasons);
  }

  private static String reason(long facts, String what) {
    return facts == 0 ? "" : facts + " " + what;
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    Counts counts = report.counts();
    json.writeStartObject();
    json.writeStringField("table", report.table());
    json.writeNumberField("facts", counts.facts());
    json.writeNumberField("stamped", counts.stamped());
    json.writeNumberField("unknown", counts.unknown());
    json.writeNumberField("outside", counts.outside());
    json.writeNumberField("incomplete", counts.incomplete());
    if (report.file().isPresent()) {
      json.writeFieldName("file");
      new ExportView(report.file().get()).json(json);
    }
    if (report.rows().isPresent()) {
      json.writeFieldName("result");
      new RowsView(report.rows().get()).json(json);
    }
    json.writeEndObject();
  }
}
