package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.CheckReport;
import dev.bygone.CheckReport.Result;
import dev.bygone.DeliveryProof.Finding.Differs;
import dev.bygone.DeliveryProof.Finding.Equal;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a check found: a line a table and rule, what the deliveries prove, and a closing line.
 *
 * @param report the report
 */
public record CheckView(CheckReport report) implements View {
  @Override
  public String text(Look look) {
    CheckLines lines = new CheckLines(report, look);
    return Stream.of(lines.rules(), lines.deliveries(), lines.limits())
            .flatMap(List::stream)
            .map(line -> line + "\n")
            .collect(Collectors.joining())
        + tables()
        + closingLine()
        + "\n";
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeBooleanField("passed", report.passed());
    json.writeArrayFieldStart("results");
    for (Result result : report.results()) {
      json(json, result);
    }
    json.writeEndArray();
    ProofsJson.write(json, report);
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, Result result) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", result.table());
    json.writeStringField("rule", result.rule());
    json.writeNumberField("violations", result.violations());
    json.writeArrayFieldStart("examples");
    for (String example : result.examples()) {
      json.writeString(example);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private String tables() {
    Map<String, List<Result>> byTable =
        report.results().stream()
            .collect(Collectors.groupingBy(Result::table, LinkedHashMap::new, Collectors.toList()));
    return byTable.entrySet().stream()
        .map(t -> "%s: %s\n".formatted(t.getKey(), verdict(t.getValue())))
        .collect(Collectors.joining());
  }

  private static String verdict(List<Result> results) {
    long broken = results.stream().filter(r -> r.violations() > 0).count();
    String rules = Words.count(results.size(), "rule");
    return broken == 0
        ? rules + (results.size() == 1 ? " holds" : " hold")
        : "%d of %s broken".formatted(broken, rules);
  }

  private String closingLine() {
    long broken = report.results().stream().filter(r -> r.violations() > 0).count();
    String rules = Words.count(report.results().size(), "rule");
    return (broken == 0
            ? rules + " checked, all hold"
            : "%s checked, %d broken".formatted(rules, broken))
        + deliveries();
  }

  private String deliveries() {
    if (report.deliveries().isEmpty()) {
      return "";
    }
    long equal = report.deliveries().stream().filter(d -> d.finding() instanceof Equal).count();
    long differ = report.deliveries().stream().filter(d -> d.finding() instanceof Differs).count();
    long rest = report.deliveries().size() - equal - differ;
    return "; %s: %d proved%s%s"
        .formatted(
            Words.count(report.deliveries().size(), "delivery"),
            equal,
            differ == 0 ? "" : ", %d not equal".formatted(differ),
            rest == 0 ? "" : ", %d not proved".formatted(rest));
  }
}
