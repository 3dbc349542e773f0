package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.Counts;
import java.io.IOException;

/** The numbers of a load, as the fields {@code rows} and {@code keys}. */
final class CountsJson {
  private CountsJson() {}

  static void write(JsonGenerator json, Counts counts) throws IOException {
    json.writeObjectFieldStart("rows");
    json.writeNumberField("read", counts.read());
    json.writeNumberField("applied", counts.applied());
    json.writeNumberField("unchanged", counts.unchanged());
    json.writeNumberField("duplicates", counts.duplicates());
    json.writeNumberField("skipped", counts.skipped());
    json.writeNumberField("quarantined", counts.quarantined());
    json.writeEndObject();
    json.writeObjectFieldStart("keys");
    json.writeNumberField("new", counts.added());
    json.writeNumberField("changed", counts.changed());
    json.writeNumberField("closed", counts.closed());
    json.writeNumberField("reopened", counts.reopened());
    json.writeEndObject();
  }
}
