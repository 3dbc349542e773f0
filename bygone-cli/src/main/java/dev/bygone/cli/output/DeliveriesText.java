package dev.bygone.cli.output;

import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.LoadReport;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Deliveries as text: a line each and a closing line. Those that are skipped are only counted, as
 * that is the fate of all but the newest day by day. Why others are refused is told apart from it.
 *
 * @param report what becomes of them
 * @param wording the words for it
 */
record DeliveriesText(LoadReport report, Wording wording) {
  private static final int OUTCOME = 3;

  String text(Look look) {
    TextTable table =
        new TextTable(look).left("table").left("delivery").left("as_of").left("outcome");
    CountsColumns.addTo(table);
    table.style((column, cell) -> column == OUTCOME ? outcome(cell, look) : cell);
    List<DeliveryReport> news =
        report.deliveries().stream().filter(d -> d.outcome() != Outcome.SKIPPED).toList();
    news.forEach(delivery -> table.row(cells(delivery)));
    return (news.isEmpty() ? "" : table.text()) + new LoadTotals(report, wording).text();
  }

  /** Why deliveries are refused; what holds for several of a table is said once. */
  String refusals(Look look) {
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

  private String refusal(List<DeliveryReport> same, Look look) {
    DeliveryReport first = same.get(0);
    String others = same.size() == 1 ? "" : " and %d more".formatted(same.size() - 1);
    return look.bold(wording.refusal(first.delivery() + others, first.table()))
        + "\n"
        + new ProblemsView(first.problems()).text(look);
  }

  private List<String> cells(DeliveryReport delivery) {
    return Stream.concat(
            Stream.of(
                delivery.table(),
                TextEscapes.escape(delivery.delivery()),
                delivery.asOf().orElse(""),
                wording.word(delivery.outcome())),
            CountsColumns.cells(delivery.counts(), delivery.time()))
        .toList();
  }

  private String outcome(String word, Look look) {
    return word.equals(wording.word(Outcome.REFUSED)) ? look.bad(word) : look.good(word);
  }
}
