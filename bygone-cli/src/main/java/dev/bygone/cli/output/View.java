package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** A result that can be shown to people and to programs. */
public interface View {
  /** The text for people: lines, each ended by a line feed. */
  String text(Look look);

  /** Writes one JSON value for programs. */
  void json(JsonGenerator json) throws IOException;
}
