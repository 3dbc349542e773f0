package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;

/**
 * Where output goes: standard output, standard error, or what a test puts in their place.
 *
 * @param writer writes to it
 * @param look what it can show
 */
public record Channel(PrintWriter writer, Look look) {
  private static final JsonFactory JSON = new JsonFactory();

  /** Shows a result to people. */
  public void text(View view) {
    print(view.text(look));
  }

  /** Shows a result to programs, as one JSON document. */
  public void json(View view) {
    try (JsonGenerator json = JSON.createGenerator(writer)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      view.json(json);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    line("");
  }

  /** Shows text that is laid out already. */
  public void print(String text) {
    writer.print(text);
    writer.flush();
  }

  /** Says one line that stands out. */
  public void heading(String text) {
    line(look.bold(text));
  }

  /** Says one line. */
  public void line(String line) {
    print(line + "\n");
  }
}
