package dev.bygone.propose;

import static dev.bygone.propose.Comments.percent;

import dev.bygone.definition.EnvelopeKind;
import dev.bygone.definition.Format;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Writes what has to be said of the format of files. */
final class FormatText {
  private final Draft draft;
  private final Lines lines;
  private final Map<String, String> parts = new LinkedHashMap<>();

  private FormatText(Draft draft, Lines lines) {
    this.draft = draft;
    this.lines = lines;
  }

  static void write(Draft draft, Lines lines) {
    FormatText text = new FormatText(draft, lines);
    Format format = draft.format();
    format.envelope().ifPresent(text::envelope);
    if (format.type().equals(Optional.of(Format.Type.JSON)) && format.envelope().isEmpty()) {
      text.json(format.mapKey());
    }
    format.delimiter().ifPresent(text::delimiter);
    format.encoding().ifPresent(text::encoding);
    draft.nulls().chosen().ifPresent(text::noValue);
    text.finish();
  }

  private void envelope(EnvelopeKind kind) {
    lines.say("The messages say by themselves what a row is, when it came, and what it sets.");
    parts.put("type", kind.word());
  }

  private void json(Optional<String> mapKey) {
    if (mapKey.isEmpty()) {
      lines.say("It is JSON, which the names of the files do not tell.");
    }
    parts.put("type", "json");
    mapKey.ifPresent(this::map);
  }

  private void map(String key) {
    lines.say("Each file is a map of objects; its keys become the column %s.".formatted(key));
    parts.put("map_key", Yaml.text(key));
  }

  private void delimiter(String delimiter) {
    lines.say(
        "Fields are separated by \"%s\".".formatted(delimiter.equals("\t") ? "tab" : delimiter));
    parts.put("delimiter", Yaml.quoted(delimiter));
  }

  private void encoding(Charset charset) {
    lines.say("Not UTF-8; Western European, it seems: look at names with accents after the load.");
    parts.put("encoding", charset.name().toLowerCase(Locale.ROOT));
  }

  private void noValue(NullTexts.Found text) {
    lines.say(
        "\"%s\" stands for no value: it is %s of %s."
            .formatted(
                text.text(),
                percent(text.share()),
                draft.sheets().headers().get(text.column()).name()));
    parts.put("\"null\"", Yaml.quoted(text.text()));
  }

  private void finish() {
    if (parts.size() == 1 && parts.containsKey("type")) {
      lines.set("format", parts.get("type"));
    } else if (!parts.isEmpty()) {
      List<String> entries = new ArrayList<>();
      parts.forEach((key, value) -> entries.add(key + ": " + value));
      lines.set("format", "{" + String.join(", ", entries) + "}");
    }
  }
}
