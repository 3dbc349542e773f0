package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.Proposal;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What was proposed, in short.
 *
 * @param proposal the proposal
 * @param file the file that it was written to
 * @param printed whether it was printed instead
 */
public record ProposalView(Proposal proposal, String file, boolean printed) implements View {
  private static final long SHOWN = 5;
  private static final String DEFAULT = "bygone.yaml";

  @Override
  public String text(Look look) {
    String tables =
        proposal.tables().stream().map(t -> table(t, look)).collect(Collectors.joining());
    return tables + closing() + "\n";
  }

  private static String table(Proposal.Table table, Look look) {
    StringBuilder text =
        new StringBuilder(
            "%s: %s, %s, key %s\n"
                .formatted(
                    table.name(),
                    Words.count(table.deliveries(), "delivery"),
                    Words.count(table.columns(), "column"),
                    table.key().isEmpty() ? look.bad("open") : String.join(", ", table.key())));
    table
        .undecided()
        .forEach(
            u -> text.append("  %s %s\n".formatted(look.bad("decide"), TextEscapes.escape(u))));
    table.remarks().stream()
        .limit(SHOWN)
        .forEach(r -> text.append("  note   ").append(TextEscapes.escape(r)).append('\n'));
    long more = table.remarks().size() - SHOWN;
    return text.append(more > 0 ? "  note   %d more in the file\n".formatted(more) : "").toString();
  }

  private String closing() {
    String written = printed ? "Nothing was written." : file + " is written.";
    if (!proposal.isComplete()) {
      return written + " Not complete: some of it only a person can decide.";
    }
    String option = file.equals(DEFAULT) ? "" : " -f " + file;
    return printed ? written : "%s Look it over, then: bygone load%s".formatted(written, option);
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeBooleanField("complete", proposal.isComplete());
    json.writeArrayFieldStart("tables");
    for (Proposal.Table table : proposal.tables()) {
      json.writeStartObject();
      json.writeStringField("table", table.name());
      json.writeNumberField("deliveries", table.deliveries());
      json.writeNumberField("columns", table.columns());
      texts(json, "key", table.key());
      texts(json, "undecided", table.undecided());
      texts(json, "remarks", table.remarks());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeStringField("definition", proposal.text());
    json.writeEndObject();
  }

  private static void texts(JsonGenerator json, String name, List<String> texts)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String text : texts) {
      json.writeString(text);
    }
    json.writeEndArray();
  }
}
