package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.CheckReport;
import dev.bygone.CheckReport.Result;
import java.io.IOException;
import java.util.stream.Collectors;

/**
 * What a check found: a line a table and rule, and a closing line.
 *
 * @param report the report
 */
public record CheckView(CheckReport report) implements View {
  @Override
  public String text(Look look) {
    int width = report.results().stream().mapToInt(r -> r.table().length()).max().orElse(0);
    return report.results().stream()
            .map(result -> text(result, width, look))
            .collect(Collectors.joining())
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

  private static String text(Result result, int width, Look look) {
    String verdict = result.violations() == 0 ? look.good("ok    ") : look.bad("BROKEN");
    String line =
        "%s  %s  %s".formatted(verdict, pad(result.table(), width), result.rule())
            + (result.violations() == 0
                ? ""
                : ": " + Words.count(result.violations(), "violation"));
    return line
        + "\n"
        + result.examples().stream()
            .map(example -> " ".repeat(width + 10) + TextEscapes.escape(example) + "\n")
            .collect(Collectors.joining());
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(width - text.length());
  }

  private String closingLine() {
    long broken = report.results().stream().filter(r -> r.violations() > 0).count();
    String rules = Words.count(report.results().size(), "rule");
    return broken == 0
        ? rules + " checked, all hold"
        : "%s checked, %d broken".formatted(rules, broken);
  }
}
