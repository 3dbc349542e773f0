package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.DeliveryReport;
import dev.bygone.Problem;
import dev.bygone.RebuildReport;
import dev.bygone.RebuildReport.Difference;
import dev.bygone.RebuildReport.Gone;
import dev.bygone.Rows;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a history that was built anew differs, and what became of it.
 *
 * @param report the report
 */
public record RebuildView(RebuildReport report) implements View {
  @Override
  public String text(Look look) {
    StringBuilder text = new StringBuilder();
    report.gone().forEach(g -> line(text, "not there as it was: " + g.text()));
    report.others().forEach(d -> line(text, other(d)));
    line(
        text,
        "%s: %s again in %s"
            .formatted(
                report.table(),
                Words.count(report.reloaded(), "delivery"),
                Durations.text(report.time())));
    columns().ifPresent(c -> line(text, "  columns: " + c));
    line(text, "  rows: " + rows());
    text.append(examples(look));
    text.append(new PitLines(report.pits(), Wording.DONE).text());
    line(text, closing());
    return text.toString();
  }

  private static void line(StringBuilder text, String line) {
    text.append(TextEscapes.escape(line)).append('\n');
  }

  private static String other(DeliveryReport delivery) {
    return "not loaded before: %s%s"
        .formatted(
            delivery.delivery(),
            delivery.problems().stream()
                .findFirst()
                .map(p -> ", which a load would refuse: " + said(p))
                .orElse(""));
  }

  private static String said(Problem problem) {
    return problem.code() + " " + problem.what();
  }

  private Optional<String> columns() {
    Difference difference = report.difference();
    String columns =
        Stream.concat(
                difference.added().stream().map(c -> "+ " + c),
                difference.gone().stream().map(c -> "- " + c))
            .collect(Collectors.joining(", "));
    return Optional.of(columns).filter(c -> !c.isEmpty());
  }

  private String rows() {
    Difference difference = report.difference();
    List<String> told = new ArrayList<>();
    told.add(
        "%d before, %d after, %d the same"
            .formatted(difference.before(), difference.after(), difference.same()));
    difference
        .keys()
        .ifPresent(k -> told.add(Words.count(k, "key") + (k == 1 ? " differs" : " differ")));
    return String.join("; ", told);
  }

  private String examples(Look look) {
    Rows examples = report.difference().examples();
    int shown = examples.rows().size();
    String cut =
        shown < examples.total()
            ? "(%d of %d rows that differ; --rows shows more)\n".formatted(shown, examples.total())
            : "";
    return (shown == 0 ? "" : new RowsView(examples).rows(look)) + cut;
  }

  private String closing() {
    return report
        .keptAs()
        .map(
            kept ->
                "the new history of %s is in place; the former one is kept as %s"
                    .formatted(report.table(), kept))
        .orElse(
            "%s is as it was; with --yes the new history takes its place"
                .formatted(report.table()));
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", report.table());
    json.writeStringField("outcome", report.keptAs().isPresent() ? "rebuilt" : "planned");
    json.writeStringField("kept_as", report.keptAs().orElse(null));
    json.writeNumberField("reloaded", report.reloaded());
    json.writeArrayFieldStart("gone");
    for (Gone gone : report.gone()) {
      json.writeStartObject();
      json.writeNumberField("load_id", gone.loadId());
      json.writeStringField("delivery", gone.delivery());
      json.writeStringField("why", gone.why());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("others");
    for (DeliveryReport delivery : report.others()) {
      DeliveryJson.write(json, delivery, Wording.PLANNED);
    }
    json.writeEndArray();
    json.writeFieldName("difference");
    write(json, report.difference());
    if (!report.pits().isEmpty()) {
      new PitReportsView(report.pits()).write(json);
    }
    json.writeNumberField("seconds", Durations.seconds(report.time()));
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Difference difference) throws IOException {
    json.writeStartObject();
    strings(json, "columns_added", difference.added());
    strings(json, "columns_gone", difference.gone());
    json.writeNumberField("before", difference.before());
    json.writeNumberField("after", difference.after());
    json.writeNumberField("same", difference.same());
    json.writeFieldName("keys");
    if (difference.keys().isPresent()) {
      json.writeNumber(difference.keys().getAsLong());
    } else {
      json.writeNull();
    }
    json.writeFieldName("rows");
    new RowsView(difference.examples()).json(json);
    json.writeEndObject();
  }

  private static void strings(JsonGenerator json, String name, List<String> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }
}
