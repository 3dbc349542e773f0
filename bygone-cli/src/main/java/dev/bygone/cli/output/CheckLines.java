package dev.bygone.cli.output;

import dev.bygone.CheckReport;
import dev.bygone.CheckReport.Limit;
import dev.bygone.CheckReport.Result;
import dev.bygone.DeliveryProof;
import dev.bygone.DeliveryProof.Finding.Differs;
import dev.bygone.DeliveryProof.Finding.Equal;
import dev.bygone.DeliveryProof.Finding.NotProved;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The lines of a check: a verdict, the table, and what it is about.
 *
 * @param report what was found
 * @param look what can be shown
 */
record CheckLines(CheckReport report, Look look) {
  private static final String OK = "ok    ";
  private static final String BROKEN = "BROKEN";
  private static final String NOTE = "note  ";

  /** A line a rule, and one an example of what breaks it. */
  List<String> rules() {
    List<String> lines = new ArrayList<>();
    for (Result result : report.results()) {
      if (result.violations() == 0) {
        lines.add(line(look.good(OK), result.table(), result.rule()));
      } else {
        String violations = Words.count(result.violations(), "violation");
        lines.add(line(look.bad(BROKEN), result.table(), result.rule() + ": " + violations));
        lines.addAll(examples(result.examples()));
      }
    }
    return lines;
  }

  /** For each table how many deliveries are proved, which are not equal, and why others are not. */
  List<String> deliveries() {
    Map<String, List<DeliveryProof>> byTable =
        report.deliveries().stream()
            .collect(
                Collectors.groupingBy(
                    DeliveryProof::table, LinkedHashMap::new, Collectors.toList()));
    List<String> lines = new ArrayList<>();
    byTable.forEach((table, proofs) -> lines.addAll(deliveries(table, proofs)));
    return lines;
  }

  /** What cannot be proved of tables. */
  List<String> limits() {
    return report.limits().stream().map(limit -> line(NOTE, limit.table(), limit.what())).toList();
  }

  private List<String> deliveries(String table, List<DeliveryProof> proofs) {
    List<String> lines = new ArrayList<>();
    long equal = proofs.stream().filter(p -> p.finding() instanceof Equal).count();
    if (equal > 0) {
      String proved =
          Words.count(equal, "delivery")
              + (equal == 1 ? " equals" : " equal")
              + " the table as of "
              + (equal == 1 ? "its" : "their")
              + " time";
      lines.add(line(look.good(OK), table, proved));
    }
    long setAside =
        proofs.stream().mapToLong(p -> p.finding() instanceof Equal e ? e.setAside() : 0).sum();
    if (setAside > 0) {
      String rows = Words.count(setAside, "row");
      lines.add(line(NOTE, table, "not compared: the keys of %s set aside".formatted(rows)));
    }
    proofs.forEach(proof -> lines.addAll(difference(proof)));
    reasons(proofs)
        .forEach(
            (reason, n) ->
                lines.add(
                    line(
                        NOTE,
                        table,
                        "%s not proved: %s".formatted(Words.count(n, "delivery"), reason))));
    return lines;
  }

  private List<String> difference(DeliveryProof proof) {
    if (!(proof.finding() instanceof Differs differs)) {
      return List.of();
    }
    String what =
        "%s is not the table as of %s: %s"
            .formatted(
                TextEscapes.escape(proof.delivery()),
                proof.asOf().orElse(""),
                differs.keys() == 1 ? "1 key differs" : differs.keys() + " keys differ");
    return Stream.concat(
            Stream.of(line(look.bad(BROKEN), proof.table(), what)),
            examples(differs.examples()).stream())
        .toList();
  }

  private static Map<String, Long> reasons(List<DeliveryProof> proofs) {
    Map<String, Long> reasons = new LinkedHashMap<>();
    for (DeliveryProof proof : proofs) {
      if (proof.finding() instanceof NotProved notProved) {
        reasons.merge(notProved.reason(), 1L, Long::sum);
      }
    }
    return reasons;
  }

  private List<String> examples(List<String> examples) {
    return examples.stream()
        .map(example -> " ".repeat(width() + 10) + TextEscapes.escape(example))
        .toList();
  }

  private String line(String verdict, String table, String what) {
    return "%s  %s  %s".formatted(verdict, table + " ".repeat(width() - table.length()), what);
  }

  private int width() {
    return Stream.of(
            report.results().stream().map(Result::table),
            report.deliveries().stream().map(DeliveryProof::table),
            report.limits().stream().map(Limit::table))
        .flatMap(tables -> tables)
        .mapToInt(String::length)
        .max()
        .orElse(0);
  }
}
