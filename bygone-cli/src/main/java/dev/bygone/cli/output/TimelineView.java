package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.Timeline;
import dev.bygone.Timeline.Change;
import dev.bygone.Timeline.Version;
import dev.bygone.cli.output.Moment.Began;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The life of one key: a line for each thing that happened, with how long it lasted.
 *
 * @param timeline the life
 */
public record TimelineView(Timeline timeline) implements View {
  @Override
  public String text(Look look) {
    List<Moment> moments = Moment.of(timeline);
    int dates = width(moments.stream().map(m -> Values.text(m.at())));
    int spans = width(moments.stream().map(TimelineView::span));
    return title(look)
        + moments.stream()
            .map(moment -> line(moment, dates, spans, look))
            .collect(Collectors.joining());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", timeline.table());
    json.writeFieldName("key");
    Values.json(json, timeline.key());
    json.writeArrayFieldStart("versions");
    for (Version version : timeline.versions()) {
      json(json, version);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, Version version) throws IOException {
    json.writeStartObject();
    json.writeFieldName("valid_from");
    Values.json(json, version.validFrom());
    json.writeFieldName("valid_to");
    Values.json(json, version.validTo().orElse(null));
    json.writeNumberField("surrogate_key", version.surrogateKey());
    json.writeNumberField("load_id", version.loadId());
    json.writeFieldName("values");
    Values.json(json, version.values());
    json.writeArrayFieldStart("changes");
    for (Change change : version.changes()) {
      json.writeStartObject();
      json.writeStringField("column", change.column());
      json.writeFieldName("before");
      Values.json(json, change.before());
      json.writeFieldName("after");
      Values.json(json, change.after());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private String title(Look look) {
    String key =
        timeline.key().values().stream().map(Values::text).collect(Collectors.joining(", "));
    String versions =
        timeline.versions().isEmpty()
            ? "no version of this key"
            : Words.count(timeline.versions().size(), "version");
    return look.bold(timeline.table() + " " + key) + "  " + versions + "\n";
  }

  private String line(Moment moment, int dates, int spans, Look look) {
    boolean begins = moment instanceof Began;
    String head =
        "  %s  %s  %s  "
            .formatted(
                pad(Values.text(moment.at()), dates),
                begins ? look.good(look.begins()) : look.bad(look.ends()),
                pad(span(moment), spans));
    int indent = dates + spans + 9;
    List<String> parts =
        moment instanceof Began began ? parts(began, look) : List.of(look.bad("deleted"));
    return (head + wrapped(parts, indent, look)).stripTrailing() + "\n";
  }

  private List<String> parts(Began began, Look look) {
    Version version = began.version();
    Stream<String> what =
        switch (began.kind()) {
          case FIRST -> values(version.values(), look);
          case CHANGED ->
              version.changes().isEmpty() ? Stream.of("unchanged") : changes(version, look);
          case BACK ->
              Stream.concat(
                  Stream.of("back"),
                  version.changes().isEmpty() ? Stream.of("unchanged") : changes(version, look));
        };
    return what.toList();
  }

  private Stream<String> values(Map<String, Object> values, Look look) {
    Map<String, Object> others = new LinkedHashMap<>(values);
    others.keySet().removeAll(timeline.key().keySet());
    return Cells.values(others, look);
  }

  private static Stream<String> changes(Version version, Look look) {
    return version.changes().stream()
        .map(c -> Cells.change(c.column(), c.before(), c.after(), look));
  }

  /** The parts with commas between, broken where a line would be wider than the terminal. */
  private static String wrapped(List<String> parts, int indent, Look look) {
    StringBuilder text = new StringBuilder();
    int column = indent;
    for (int i = 0; i < parts.size(); i++) {
      String part = parts.get(i) + (i + 1 < parts.size() ? ", " : "");
      if (column > indent && column + part.length() > look.width()) {
        text.setLength(text.length() - 1);
        text.append('\n').append(" ".repeat(indent));
        column = indent;
      }
      text.append(part);
      column += part.length();
    }
    return text.toString();
  }

  private static String span(Moment moment) {
    Optional<Object> until = moment.until();
    if (until.isEmpty()) {
      return moment instanceof Began ? "open" : "";
    }
    return until.get().equals(moment.at())
        ? ""
        : Spans.between(moment.at(), until.get()).orElse("");
  }

  private static int width(Stream<String> texts) {
    return texts.mapToInt(String::length).max().orElse(0);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }
}
