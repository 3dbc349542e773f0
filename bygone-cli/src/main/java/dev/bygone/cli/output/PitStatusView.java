package dev.bygone.cli.output;

import static java.util.stream.Collectors.joining;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.PitStatus;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

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
    boolean keeps = pits.stream().anyMatch(p -> !p.snapshots().isEmpty());
    if (keeps) {
      table.left("snapshots in");
    }
    pits.forEach(p -> table.row(keeps ? with(row(p), snapshots(p)) : row(p)));
    return table.text() + behind();
  }

  private static List<String> row(PitStatus pit) {
    List<String> dates = pit.dates();
    return List.of(
        pit.pit(),
        String.join(", ", pit.tables()),
        Integer.toString(dates.size()),
        dates.isEmpty() ? "" : dates.get(0),
        dates.isEmpty() ? "" : dates.get(dates.size() - 1),
        Long.toString(pit.rows()),
        pit.behind().isEmpty() ? "no" : "yes");
  }

  private static List<String> with(List<String> row, String cell) {
    return Stream.concat(row.stream(), Stream.of(cell)).toList();
  }

  private static String snapshots(PitStatus pit) {
    return pit.snapshots().stream().map(PitStatus.Snapshots::table).collect(joining(", "));
  }

  private String behind() {
    StringBuilder lines = new StringBuilder();
    for (PitStatus pit : pits) {
      lines.append(behind(pit.pit(), pit.behind()));
      pit.snapshots().forEach(s -> lines.append(behind(s.table(), s.behind())));
    }
    return lines.toString();
  }

  private static String behind(String name, List<String> behind) {
    StringBuilder lines = new StringBuilder();
    behind.stream().limit(FEW).forEach(b -> lines.append("%s: %s%n".formatted(name, b)));
    if (behind.size() > FEW) {
      lines.append("%s: and %d more%n".formatted(name, behind.size() - FEW));
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
      json.writeArrayFieldStart("snapshots");
      for (PitStatus.Snapshots snapshots : pit.snapshots()) {
        json.writeStartObject();
        json.writeStringField("table", snapshots.table());
        PitReportsView.texts(json, "behind", snapshots.behind());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }
}
