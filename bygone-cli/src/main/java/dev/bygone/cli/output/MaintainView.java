package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.Maintained;
import dev.bygone.Maintained.Footprint;
import dev.bygone.Maintained.Upkeep;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What was done to tidy files, and what it freed.
 *
 * @param maintained what was done, a line each
 */
public record MaintainView(List<Maintained> maintained) implements View {
  private static final String STORE = "(store)";

  /** Copies. */
  public MaintainView {
    maintained = List.copyOf(maintained);
  }

  @Override
  public String text(Look look) {
    if (maintained.isEmpty()) {
      return "nothing to maintain: nothing was loaded yet\n";
    }
    TextTable table =
        new TextTable(look).left("table").left("done").right("files").right("size").right("freed");
    maintained.forEach(m -> table.row(cells(m, look)));
    return table.text() + reusable();
  }

  private static List<String> cells(Maintained m, Look look) {
    return List.of(
        m.table().orElse(STORE),
        m.done().stream().map(MaintainView::word).collect(Collectors.joining(", ")),
        change(Long.toString(m.before().files()), Long.toString(m.after().files()), look),
        change(Bytes.text(m.before().bytes()), Bytes.text(m.after().bytes()), look),
        Bytes.text(m.freed()));
  }

  private static String change(String before, String after, Look look) {
    return before.equals(after) ? after : before + " " + look.arrow() + " " + after;
  }

  /** Files that do not shrink have room; that is told, as it looks as if nothing was freed. */
  private String reusable() {
    long bytes = maintained.stream().mapToLong(m -> m.after().reusable()).sum();
    return bytes == 0
        ? ""
        : "%s of the files hold nothing and are used again by the next loads\n"
            .formatted(Bytes.text(bytes));
  }

  private static String word(Upkeep done) {
    return done.name().toLowerCase(Locale.ROOT);
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("maintained");
    for (Maintained m : maintained) {
      json(json, m);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, Maintained m) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", m.table().orElse(null));
    json.writeArrayFieldStart("done");
    for (Upkeep done : m.done()) {
      json.writeString(word(done));
    }
    json.writeEndArray();
    footprint(json, "before", m.before());
    footprint(json, "after", m.after());
    json.writeNumberField("freed", m.freed());
    json.writeEndObject();
  }

  private static void footprint(JsonGenerator json, String name, Footprint footprint)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("files", footprint.files());
    json.writeNumberField("bytes", footprint.bytes());
    json.writeNumberField("reusable", footprint.reusable());
    json.writeEndObject();
  }
}
