package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.PitStatus;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/**
 * How PIT tables stand.
 *
 * @param pits one each
 */
public record PitStatusView(List<PitStatus> pits) implements View {
  private static final int FEW = 3;

  /** Copies. */
  public PitStatusView {
    pits = List.copyOf(pits);
  }

  @Override
  public String text(Look look) {
    if (pits.isEmpty()) {
      return "no PIT tables in the definition\n";
    }
    TextTable table =
        new TextTable(look)
            .left("pit")
            .left("tables")
            .right("dates")
            .left("first")
            .left("last")
            .right("rows")
            .left("behind");
    pits.forEach(
        p ->
            table.row(
                List.of(
                    p.pit(),
                    String.join(", ", p.tables()),
                    Integer.toString(p.dates().size()),
                    p.dates().isEmpty() ? "" : p.dates().get(0),
                    p.dates().isEmpty() ? "" : p.dates().get(p.dates().size() - 1),
                    Long.toString(p.rows()),
                    p.behind().isEmpty() ? "no" : "yes")));
    return table.text() + behind();
  }

  private String behind() {
    StringBuilder lines = new StringBuilder();
    for (PitStatus pit : pits) {
      pit.behind().stream()
          .limit(FEW)
          .forEach(b -> lines.append("%s: %s%n".formatted(pit.pit(), b)));
      if (pit.behind().size() > FEW) {
        lines.append("%s: and %d more%n".formatted(pit.pit(), pit.behind().size() - FEW));
      }
    }
    return lines.toString();
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("pits");
    for (PitStatus pit : pits) {
      json.writeStartObject();
      json.writeStringField("pit", pit.pit());
      PitReportsView.texts(json, "tables", pit.tables());
      PitReportsView.texts(json, "dates", pit.dates());
      json.writeNumberField("rows", pit.rows());
      json.writeStringField("built_at", pit.builtAt().map(Instant::toString).orElse(null));
      PitReportsView.texts(json, "behind", pit.behind());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
