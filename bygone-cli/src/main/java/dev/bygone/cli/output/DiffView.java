package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.DiffReport;
import dev.bygone.DiffReport.Difference;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The keys that differ between two times, a line each: {@code +} came, {@code -} went, {@code ~}
 * changed.
 *
 * @param report the report
 */
public record DiffView(DiffReport report) implements View {
  @Override
  public String text(Look look) {
    String title =
        "%s  %s %s %s\n"
            .formatted(look.bold(report.table()), report.before(), look.arrow(), report.after());
    return title
        + report.keys().stream().map(d -> line(d, look)).collect(Collectors.joining())
        + closingLine();
  }

  private static String line(Difference difference, Look look) {
    String key = TextEscapes.escape(joined(Cells.values(difference.key(), look)));
    return "  "
        + switch (difference.fate()) {
          case CAME -> look.good(("+ " + key + values(difference.after(), look)));
          case WENT -> look.bad(("- " + key + values(difference.before(), look)));
          case CHANGED -> "~ " + key + "  " + joined(changes(difference, look));
        }
        + "\n";
  }

  private static String values(Optional<Map<String, Object>> row, Look look) {
    String values = joined(Cells.values(row.orElseThrow(), look));
    return values.isEmpty() ? "" : "  " + values;
  }

  private static Stream<String> changes(Difference difference, Look look) {
    Map<String, Object> before = difference.before().orElseThrow();
    Map<String, Object> after = difference.after().orElseThrow();
    return difference.columns().stream()
        .map(c -> Cells.change(c, before.get(c), after.get(c), look));
  }

  private static String joined(Stream<String> parts) {
    return parts.collect(Collectors.joining(", "));
  }

  private String closingLine() {
    DiffReport.Counts counts = report.counts();
    String cut =
        report.keys().size() < counts.different()
            ? "(%d of %d keys; --limit shows more)\n"
                .formatted(report.keys().size(), counts.different())
            : "";
    return cut
        + "%d came, %d went, %d changed, %d the same\n"
            .formatted(counts.came(), counts.went(), counts.changed(), counts.same());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", report.table());
    json.writeStringField("before", report.before());
    json.writeStringField("after", report.after());
    json.writeNumberField("came", report.counts().came());
    json.writeNumberField("went", report.counts().went());
    json.writeNumberField("changed", report.counts().changed());
    json.writeNumberField("same", report.counts().same());
    json.writeArrayFieldStart("keys");
    for (Difference difference : report.keys()) {
      json(json, difference);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, Difference difference) throws IOException {
    json.writeStartObject();
    json.writeFieldName("key");
    Values.json(json, difference.key());
    json.writeStringField("fate", difference.fate().name().toLowerCase(Locale.ROOT));
    json.writeFieldName("before");
    Values.json(json, difference.before().orElse(null));
    json.writeFieldName("after");
    Values.json(json, difference.after().orElse(null));
    json.writeFieldName("columns");
    Values.json(json, difference.columns());
    json.writeEndObject();
  }
}
