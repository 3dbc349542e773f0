package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.KeyChange;
import dev.bygone.KeyChange.State;
import dev.bygone.KeyChange.VersionChange;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/** What becomes of a key, for programs. */
final class KeyChangeJson {
  private KeyChangeJson() {}

  static void write(JsonGenerator json, KeyChange change) throws IOException {
    json.writeStartObject();
    json.writeFieldName("key");
    Values.json(json, change.key());
    json.writeStringField("fate", change.fate().name().toLowerCase(Locale.ROOT));
    json.writeArrayFieldStart("versions");
    for (VersionChange version : change.versions()) {
      json.writeStartObject();
      side(json, "before", version.before());
      side(json, "after", version.after());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static void side(JsonGenerator json, String name, Optional<State> side)
      throws IOException {
    json.writeFieldName(name);
    if (side.isEmpty()) {
      json.writeNull();
      return;
    }
    State state = side.get();
    json.writeStartObject();
    if (state.interval().isPresent()) {
      json.writeFieldName("valid_from");
      Values.json(json, state.interval().get().from());
      json.writeFieldName("valid_to");
      Values.json(json, state.interval().get().to().orElse(null));
    }
    if (state.deleted()) {
      json.writeBooleanField("is_deleted", true);
    }
    json.writeFieldName("values");
    Values.json(json, state.values());
    json.writeEndObject();
  }
}
