package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadReport;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a load did: a line a delivery and a closing line. Text only counts deliveries that were
 * skipped, as that is the fate of all but the newest day by day. Why others were refused is told
 * apart from it, see {@link #refusals}.
 *
 * @param report the report
 */
public record LoadView(LoadReport report) implements View {
  private static final int OUTCOME = 3;

  @Override
  public String text(Look look) {
    TextTable table =
        new TextTable(look).left("table").left("delivery").left("as_of").left("outcome");
    CountsColumns.addTo(table);
    table.style((column, cell) -> column == OUTCOME ? outcome(cell, look) : cell);
    List<DeliveryReport> news =
        report.deliveries().stream().filter(d -> d.outcome() != Outcome.SKIPPED).toList();
    news.forEach(delivery -> table.row(cells(delivery)));
    return (news.isEmpty() ? "" : table.text()) + new LoadTotals(report).text();
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeArrayFieldStart("deliveries");
    for (DeliveryReport delivery : report.deliveries()) {
      json(json, delivery);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** The explanations of the refused deliveries; what holds for several of a table is said once. */
  public String refusals(Look look) {
    Map<List<Object>, List<DeliveryReport>> alike =
        report.deliveries().stream()
            .filter(delivery -> delivery.outcome() == Outcome.REFUSED)
            .collect(
                Collectors.groupingBy(
                    d -> List.of(d.table(), d.problems()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return alike.values().stream().map(same -> refusal(same, look)).collect(Collectors.joining());
  }

  private static String refusal(List<DeliveryReport> same, Look look) {
    DeliveryReport first = same.get(0);
    String others = same.size() == 1 ? "" : " and %d more".formatted(same.size() - 1);
    return look.bold(
            "%s%s refused for %s, which stays as it was:"
                .formatted(first.delivery(), others, first.table()))
        + "\n"
        + new ProblemsView(first.problems()).text(look);
  }

  private static void json(JsonGenerator json, DeliveryReport delivery) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", delivery.table());
    json.writeStringField("delivery", delivery.delivery());
    json.writeStringField("as_of", delivery.asOf().orElse(null));
    json.writeStringField("outcome", word(delivery.outcome()));
    json.writeFieldName("load_id");
    Values.json(json, delivery.loadId().orElse(null));
    CountsJson.write(json, delivery.counts());
    json.writeNumberField("seconds", Durations.seconds(delivery.time()));
    ProblemsView.array(json, delivery.problems());
    json.writeEndObject();
  }

  private static List<String> cells(DeliveryReport delivery) {
    return Stream.concat(
            Stream.of(
                delivery.table(),
                TextEscapes.escape(delivery.delivery()),
                delivery.asOf().orElse(""),
                word(delivery.outcome())),
            CountsColumns.cells(delivery.counts(), delivery.time()))
        .toList();
  }

  private static String outcome(String word, Look look) {
    return switch (Outcome.valueOf(word.toUpperCase(Locale.ROOT))) {
      case LOADED -> look.good(word);
      case SKIPPED -> word;
      case REFUSED -> look.bad(word);
    };
  }

  static String word(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT);
  }
}
