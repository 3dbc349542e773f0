package dev.bygone.cli.output;

import dev.bygone.ColumnChange;
import dev.bygone.DeliveryReport;
import dev.bygone.DeliveryReport.Outcome;
import dev.bygone.DeliveryReport.Told;
import dev.bygone.ErrorCode;
import dev.bygone.LoadReport;
import dev.bygone.Problem;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Deliveries as text: a line each and a closing line. Those that are skipped are only counted, as
 * that is the fate of all but the newest day by day. Why others are refused is told apart from it.
 *
 * @param report what becomes of them
 * @param wording the words for it
 */
record DeliveriesText(LoadReport report, Wording wording) {
  String text(Look look) {
    List<DeliveryReport> news =
        report.deliveries().stream().filter(d -> d.outcome() != Outcome.SKIPPED).toList();
    return (news.isEmpty() ? "" : table(news, look)) + new LoadTotals(report, wording).text();
  }

  /** The outcome is in the closing line too; it is told of each only where they differ. */
  private String table(List<DeliveryReport> news, Look look) {
    LoadsTable<DeliveryReport> table =
        new LoadsTable<>(news)
            .text("table", DeliveryReport::table)
            .delivery(DeliveryReport::delivery, DeliveryReport::asOf);
    if (news.stream().anyMatch(d -> d.outcome() == Outcome.REFUSED)) {
      table.styled("outcome", d -> wording.word(d.outcome()), cell -> outcome(cell, look));
    }
    return table.counts(DeliveryReport::counts).time(DeliveryReport::time).text(look);
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

  /** How many rows are set aside, by table and reason, and how to see them. */
  String setAside() {
    Map<String, Map<ErrorCode, Long>> byTable = new LinkedHashMap<>();
    report
        .deliveries()
        .forEach(
            d ->
                d.rejects()
                    .forEach(
                        (code, rows) ->
                            byTable
                                .computeIfAbsent(d.table(), t -> new TreeMap<>())
                                .merge(code, rows, Long::sum)));
    return byTable.entrySet().stream()
        .map(t -> setAside(t.getKey(), t.getValue()))
        .collect(Collectors.joining());
  }

  /** The rows that are loaded and are not what the source promises, by table and promise. */
  String warned() {
    Map<String, Map<String, Told>> byTable = new LinkedHashMap<>();
    report.deliveries().stream()
        .filter(d -> !d.warned().isEmpty())
        .forEach(
            d ->
                d.warned()
                    .forEach(
                        (name, rows) ->
                            byTable
                                .computeIfAbsent(d.table(), t -> new TreeMap<>())
                                .merge(name, named(d, rows), Told::plus)));
    StringBuilder text = new StringBuilder();
    byTable.forEach(
        (table, promises) ->
            promises.forEach(
                (name, told) ->
                    text.append(
                            "%s: %s not what \"%s\" expects%n"
                                .formatted(
                                    table,
                                    Words.count(told.rows(), "row"),
                                    TextEscapes.escape(name)))
                        .append(examples(told))));
    return text.toString();
  }

  /** An example says of which delivery it is. */
  private static Told named(DeliveryReport delivery, Told told) {
    return new Told(
        told.rows(), told.examples().stream().map(e -> delivery.delivery() + ": " + e).toList());
  }

  private static String examples(Told told) {
    return told.examples().stream()
        .map(e -> "    " + TextEscapes.escape(e) + System.lineSeparator())
        .collect(Collectors.joining());
  }

  /** The rows that have values which their sequence does not tell, by table. */
  String unseen() {
    Map<String, Told> byTable = new LinkedHashMap<>();
    report.deliveries().stream()
        .filter(d -> d.unseen().rows() > 0)
        .forEach(d -> byTable.merge(d.table(), named(d, d.unseen()), Told::plus));
    return byTable.entrySet().stream()
        .map(
            t ->
                "%s: %s with other values than the table, but no newer sequence: not a change (detect: time)%n"
                        .formatted(t.getKey(), Words.count(t.getValue().rows(), "row"))
                    + examples(t.getValue()))
        .collect(Collectors.joining());
  }

  /** Which columns of the deliveries were not stored, by table. */
  String passedOver() {
    Map<String, Set<String>> byTable = new LinkedHashMap<>();
    report.deliveries().stream()
        .filter(d -> !d.passedOver().isEmpty())
        .forEach(
            d ->
                byTable
                    .computeIfAbsent(d.table(), t -> new LinkedHashSet<>())
                    .addAll(d.passedOver()));
    return byTable.entrySet().stream()
        .map(
            t ->
                "%s: not in the definition, and not stored: %s%n"
                    .formatted(t.getKey(), TextEscapes.escape(String.join(", ", t.getValue()))))
        .collect(Collectors.joining());
  }

  /** Which columns the histories get, or have in a wider type, by table. */
  String columns() {
    Map<String, Map<String, String>> byTable = new LinkedHashMap<>();
    report
        .deliveries()
        .forEach(
            d ->
                d.columns()
                    .forEach(
                        c ->
                            byTable
                                .computeIfAbsent(d.table(), t -> new LinkedHashMap<>())
                                .merge(c.name(), column(c), (a, b) -> a + "; " + b)));
    return byTable.entrySet().stream()
        .flatMap(t -> t.getValue().values().stream().map(c -> "%s: %s%n".formatted(t.getKey(), c)))
        .collect(Collectors.joining());
  }

  private static String column(ColumnChange column) {
    String name = TextEscapes.escape(column.name());
    String type = column.type().text();
    return column
        .was()
        .map(was -> "wider column %s: %s, was %s".formatted(name, type, was.text()))
        .orElseGet(() -> "new column %s: %s, NULL in what was loaded before".formatted(name, type));
  }

  private static String setAside(String table, Map<ErrorCode, Long> reasons) {
    long rows = reasons.values().stream().mapToLong(Long::longValue).sum();
    String why =
        reasons.entrySet().stream()
            .map(r -> r.getKey() + " " + r.getValue())
            .collect(Collectors.joining(", "));
    return "%s: %s set aside (%s); see bygone rejects %s%n"
        .formatted(table, Words.count(rows, "row"), why, table);
  }

  private String refusal(List<DeliveryReport> same, Look look) {
    DeliveryReport first = same.get(0);
    String others = same.size() == 1 ? "" : " and %d more".formatted(same.size() - 1);
    String deliveries =
        isOfDefinition(first) ? Words.count(same.size(), "delivery") : first.delivery() + others;
    return look.bold(wording.refusal(deliveries, first.table()))
        + "\n"
        + new ProblemsView(first.problems()).text(look);
  }

  /** A definition that no longer fits is the fault of no file. */
  private static boolean isOfDefinition(DeliveryReport delivery) {
    return delivery.problems().stream()
        .map(Problem::code)
        .allMatch(c -> c == ErrorCode.DEFINITION_DRIFT || c == ErrorCode.INVALID_DEFINITION);
  }

  private String outcome(String word, Look look) {
    return word.equals(wording.word(Outcome.LOADED)) ? look.good(word) : look.bad(word);
  }
}
