package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/**
 * Which tables were dropped.
 *
 * @param tables their names
 */
public record DroppedView(List<String> tables) implements View {
  /** Copies. */
  public DroppedView {
    tables = List.copyOf(tables);
  }

  @Override
  public String text(Look look) {
    return "dropped: " + String.join(", ", tables) + "\n";
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    PitReportsView.texts(json, "dropped", tables);
    json.writeEndObject();
  }
}
