package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.ColumnChange;
import dev.bygone.Counts;
import dev.bygone.LoadDetails;
import dev.bygone.LoadEntry;
import dev.bygone.LoadExplanation;
import dev.bygone.definition.ColumnType;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * One load, explained.
 *
 * @param explained the load
 */
public record LoadExplanationView(LoadExplanation explained) implements View {
  @Override
  public String text(Look look) {
    LoadEntry load = explained.load();
    List<String> lines = new ArrayList<>();
    lines.add(
        look.bold(
            "load %d into %s: %s%s"
                .formatted(
                    load.loadId(),
                    load.table(),
                    TextEscapes.escape(load.delivery()),
                    load.asOf().map(t -> ", as of " + t).orElse(""))));
    load.details().ifPresent(d -> lines.add(line("source", source(d))));
    lines.add(line("checksum", load.isAdoption() ? "none: a table was adopted" : load.checksum()));
    lines.add(line("loaded", "%s, in %s".formatted(load.loadedAt(), Durations.text(load.time()))));
    load.details().ifPresent(d -> lines.add(line("definition", definition(d))));
    lines.add(line("rows", rows(load.counts())));
    lines.add(line("keys", keys(load.counts())));
    load.details().ifPresent(d -> details(d, lines));
    lines.add(line("set aside", setAside()));
    lines.add(
        line(
            "now",
            "%s that it was the last to change"
                .formatted(Words.count(explained.versions(), "version"))));
    return String.join("\n", lines) + "\n";
  }

  private static String line(String label, String text) {
    return "  %-13s%s".formatted(label, text);
  }

  private static String source(LoadDetails details) {
    String several = details.files() > 1 ? " (%d files)".formatted(details.files()) : "";
    return TextEscapes.escape(details.source()) + several;
  }

  private String definition(LoadDetails details) {
    return details.definition().equals(explained.definitionNow())
        ? details.definition() + ", as the history has it now"
        : "%s; the history has %s now".formatted(details.definition(), explained.definitionNow());
  }

  private static String rows(Counts counts) {
    return "%d read: %d applied, %d unchanged, %d duplicates, %d skipped, %d set aside"
        .formatted(
            counts.read(),
            counts.applied(),
            counts.unchanged(),
            counts.duplicates(),
            counts.skipped(),
            counts.quarantined());
  }

  private static String keys(Counts counts) {
    return "%d new, %d changed, %d closed, %d reopened"
        .formatted(counts.added(), counts.changed(), counts.closed(), counts.reopened());
  }

  private static void details(LoadDetails details, List<String> lines) {
    lines.add(line("guards", guards(details)));
    addIfAny(
        lines,
        "warned",
        details.warned().entrySet().stream()
            .map(e -> "%s: %s".formatted(e.getKey(), Words.count(e.getValue(), "row")))
            .toList());
    addIfAny(
        lines, "columns", details.columns().stream().map(LoadExplanationView::column).toList());
    addIfAny(
        lines,
        "PIT tables",
        details.pits().entrySet().stream()
            .map(e -> "%s: %s built".formatted(e.getKey(), Words.count(e.getValue(), "date")))
            .toList());
    addIfAny(
        lines,
        "steps",
        details.steps().entrySet().stream()
            .map(e -> "%s %s".formatted(e.getKey(), Durations.text(e.getValue())))
            .toList());
  }

  private static void addIfAny(List<String> lines, String label, Collection<String> texts) {
    if (!texts.isEmpty()) {
      lines.add(line(label, String.join(", ", texts)));
    }
  }

  private static String guards(LoadDetails details) {
    if (details.accepted()) {
      return "not asked, as it was loaded with --accept";
    }
    return details.guards().isEmpty()
        ? "none were declared for it"
        : String.join(
            ", ",
            details.guards().stream()
                .map(
                    g ->
                        "%s: %s passed with %d of %d versions"
                            .formatted(g.guard(), g.limit(), g.versions(), g.inForce()))
                .toList());
  }

  private static String column(ColumnChange change) {
    return change
        .was()
        .map(was -> "%s is %s, was %s".formatted(change.name(), change.type().text(), was.text()))
        .orElseGet(() -> "%s %s is new".formatted(change.name(), change.type().text()));
  }

  private String setAside() {
    if (explained.rejects().isEmpty()) {
      return "no rows";
    }
    List<String> reasons = new ArrayList<>();
    explained
        .rejects()
        .forEach((code, rows) -> reasons.add("%s: %s".formatted(code, Words.count(rows, "row"))));
    return "%s; %d still open".formatted(String.join(", ", reasons), explained.openRejects());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    StatusView.fields(json, explained.load());
    json.writeStringField("definition_now", explained.definitionNow());
    json.writeObjectFieldStart("rejects");
    for (Map.Entry<String, Long> reason : explained.rejects().entrySet()) {
      json.writeNumberField(reason.getKey(), reason.getValue());
    }
    json.writeEndObject();
    json.writeNumberField("open_rejects", explained.openRejects());
    json.writeNumberField("versions", explained.versions());
    if (explained.load().details().isPresent()) {
      json(json, explained.load().details().get());
    }
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, LoadDetails details) throws IOException {
    json.writeStringField("source", details.source());
    json.writeNumberField("files", details.files());
    json.writeStringField("definition", details.definition());
    json.writeBooleanField("accepted", details.accepted());
    json.writeArrayFieldStart("guards");
    for (LoadDetails.Guarded guard : details.guards()) {
      json.writeStartObject();
      json.writeStringField("guard", guard.guard());
      json.writeStringField("limit", guard.limit());
      json.writeNumberField("versions", guard.versions());
      json.writeNumberField("in_force", guard.inForce());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("warned");
    for (Map.Entry<String, Long> warned : details.warned().entrySet()) {
      json.writeNumberField(warned.getKey(), warned.getValue());
    }
    json.writeEndObject();
    columns(json, details.columns());
    json.writeObjectFieldStart("pits");
    for (Map.Entry<String, Integer> pit : details.pits().entrySet()) {
      json.writeNumberField(pit.getKey(), pit.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("steps");
    for (Map.Entry<String, Duration> step : details.steps().entrySet()) {
      json.writeNumberField(step.getKey(), Durations.seconds(step.getValue()));
    }
    json.writeEndObject();
  }

  private static void columns(JsonGenerator json, List<ColumnChange> columns) throws IOException {
    json.writeArrayFieldStart("columns");
    for (ColumnChange column : columns) {
      json.writeStartObject();
      json.writeStringField("column", column.name());
      json.writeStringField("type", column.type().text());
      json.writeStringField("was", column.was().map(ColumnType::text).orElse(null));
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
