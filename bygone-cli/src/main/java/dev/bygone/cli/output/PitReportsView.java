package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.PitReport;
import java.io.IOException;
import java.util.List;

/**
 * What was done to PIT tables.
 *
 * @param reports one each; those to which nothing was done have none
 */
public record PitReportsView(List<PitReport> reports) implements View {
  private static final int FEW = 3;

  /** Copies. */
  public PitReportsView {
    reports = List.copyOf(reports);
  }

  @Override
  public String text(Look look) {
    if (reports.isEmpty()) {
      return "nothing is behind\n";
    }
    return lines();
  }

  /** A line each; those in which nothing changed have none. */
  String lines() {
    StringBuilder lines = new StringBuilder();
    for (PitReport report : reports) {
      report
          .behind()
          .ifPresent(
              why ->
                  lines.append(
                      "%s: behind, as %s%n".formatted(report.pit(), TextEscapes.escape(why))));
      if (!report.built().isEmpty() || !report.removed().isEmpty()) {
        lines.append(
            "%s: %s built%s of %d%s%n"
                .formatted(
                    report.pit(),
                    Words.count(report.built().size(), "date"),
                    few(report.built()),
                    report.dates(),
                    report.removed().isEmpty()
                        ? ""
                        : ", %d left out%s"
                            .formatted(report.removed().size(), few(report.removed()))));
      }
      report.snapshots().forEach(s -> lines.append(line(s)));
    }
    return lines.toString();
  }

  private static String line(PitReport.Snapshots snapshots) {
    return "%s: rows of %s written%s%n"
        .formatted(
            snapshots.table(),
            Words.count(snapshots.dates().size(), "date"),
            few(snapshots.dates()));
  }

  private static String few(List<String> dates) {
    if (dates.isEmpty()) {
      return "";
    }
    return dates.size() <= FEW
        ? " (" + String.join(", ", dates) + ")"
        : " (%s, %s, … %s)".formatted(dates.get(0), dates.get(1), dates.get(dates.size() - 1));
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    write(json);
    json.writeEndObject();
  }

  /** As the field {@code pits} of an object. */
  void write(JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("pits");
    for (PitReport report : reports) {
      json.writeStartObject();
      json.writeStringField("pit", report.pit());
      json.writeNumberField("dates", report.dates());
      texts(json, "built", report.built());
      texts(json, "removed", report.removed());
      json.writeArrayFieldStart("snapshots");
      for (PitReport.Snapshots snapshots : report.snapshots()) {
        json.writeStartObject();
        json.writeStringField("table", snapshots.table());
        texts(json, "dates", snapshots.dates());
        json.writeEndObject();
      }
      json.writeEndArray();
      texts(json, "unloaded", report.unloaded());
      json.writeStringField("behind", report.behind().orElse(null));
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  static void texts(JsonGenerator json, String name, List<String> texts) throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }
}
