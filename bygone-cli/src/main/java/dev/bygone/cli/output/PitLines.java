package dev.bygone.cli.output;

import dev.bygone.PitReport;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What is done to PIT tables, a line each; those to which nothing is done have none.
 *
 * @param reports what is done
 * @param wording whether it has been done
 */
record PitLines(List<PitReport> reports, Wording wording) {
  private static final int FEW = 3;

  String text() {
    return reports.stream().map(this::lines).collect(Collectors.joining());
  }

  private String lines(PitReport report) {
    StringBuilder lines = new StringBuilder();
    report
        .behind()
        .ifPresent(
            why ->
                lines.append(
                    "%s: behind, as %s%n".formatted(report.pit(), TextEscapes.escape(why))));
    if (!report.built().isEmpty() || !report.removed().isEmpty()) {
      lines.append(
          "%s: %s of %d%s%s%n"
              .formatted(
                  report.pit(),
                  dates(report.built(), wording.act("built", "build")),
                  report.dates(),
                  report.removed().isEmpty()
                      ? ""
                      : ", %d %s%s"
                          .formatted(
                              report.removed().size(),
                              wording.act("left out", "leave out"),
                              few(report.removed())),
                  unloaded(report.unloaded())));
    }
    report
        .snapshots()
        .forEach(
            s ->
                lines.append(
                    "%s: rows of %s%n"
                        .formatted(s.table(), dates(s.dates(), wording.act("written", "write")))));
    return lines.toString();
  }

  private static String dates(List<String> dates, String act) {
    return "%s %s%s".formatted(Words.count(dates.size(), "date"), act, few(dates));
  }

  private static String unloaded(List<String> tables) {
    return tables.isEmpty()
        ? ""
        : "; nothing was loaded into %s yet".formatted(String.join(", ", tables));
  }

  private static String few(List<String> unordered) {
    List<String> dates = unordered.stream().sorted(order(unordered)).toList();
    if (dates.isEmpty()) {
      return "";
    }
    return dates.size() <= FEW
        ? " (" + String.join(", ", dates) + ")"
        : " (%s, %s, … %s)".formatted(dates.get(0), dates.get(1), dates.get(dates.size() - 1));
  }

  private static Comparator<String> order(List<String> dates) {
    boolean numbers = dates.stream().allMatch(d -> d.matches("-?[0-9.]+"));
    return numbers ? Comparator.comparing(BigDecimal::new) : Comparator.naturalOrder();
  }
}
