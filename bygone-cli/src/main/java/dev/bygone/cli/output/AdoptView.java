package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.AdoptReport;
import dev.bygone.AdoptReport.Finding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a table is that was to be adopted: a line a rule, what to know of its columns, and what
 * became of it.
 *
 * @param report the report
 */
public record AdoptView(AdoptReport report) implements View {
  private static final String INDENT = " ".repeat(8);

  @Override
  public String text(Look look) {
    List<String> lines = new ArrayList<>();
    report.findings().forEach(f -> lines.addAll(lines(f, look)));
    report.notes().forEach(n -> lines.add("note    " + TextEscapes.escape(n)));
    lines.addAll(closing());
    return String.join("\n", lines) + "\n";
  }

  private List<String> lines(Finding finding, Look look) {
    List<String> lines = new ArrayList<>();
    if (finding.violations() == 0) {
      lines.add(look.good("ok    ") + "  " + finding.rule());
      return lines;
    }
    String what = finding.rule() + ": " + Words.count(finding.violations(), "violation");
    lines.add(
        finding.accepted()
            ? "merged  " + what
            : look.bad("BROKEN") + "  " + TextEscapes.escape(what));
    finding.examples().forEach(e -> lines.add(INDENT + "  " + TextEscapes.escape(e)));
    if (finding.broken()) {
      lines.add(INDENT + look.arrow() + " " + finding.remedy());
    }
    return lines;
  }

  private List<String> closing() {
    List<String> lines = new ArrayList<>();
    String what =
        "%s of %s, %d open"
            .formatted(
                Words.count(report.rows(), "row"),
                Words.count(report.keys(), "key"),
                report.open());
    long broken = report.findings().stream().filter(Finding::broken).count();
    switch (report.outcome()) {
      case REFUSED ->
          lines.add(
              "%s is as it was, with %s: %s broken"
                  .formatted(report.from(), what, Words.count(broken, "rule")));
      case ADOPTABLE -> {
        lines.add("%s can be adopted: %s".formatted(report.from(), what));
        report.keptAs().ifPresent(n -> lines.add("it would be kept as " + n));
        report.floor().ifPresent(t -> lines.add(late("would be", t)));
      }
      case ADOPTED -> {
        lines.add("%s adopted: %s".formatted(report.from(), what));
        lines.add(
            report
                .keptAs()
                .map(n -> "the old table is kept as " + n)
                .orElse("the old table is kept as it is: " + report.from()));
        report.floor().ifPresent(t -> lines.add(late("is", t)));
      }
    }
    return lines;
  }

  private static String late(String verb, String newest) {
    return "what is older than its newest row (%s) %s refused from now on: LATE_EVENT"
        .formatted(newest, verb);
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("table", report.table());
    json.writeStringField("from", report.from());
    json.writeStringField("outcome", report.outcome().name().toLowerCase(Locale.ROOT));
    json.writeArrayFieldStart("findings");
    for (Finding finding : report.findings()) {
      json(json, finding);
    }
    json.writeEndArray();
    strings(json, "notes", report.notes());
    json.writeNumberField("rows", report.rows());
    json.writeNumberField("keys", report.keys());
    json.writeNumberField("open", report.open());
    json.writeNumberField("merged", report.merged());
    optional(json, "newest", report.floor());
    optional(json, "kept_as", report.keptAs());
    json.writeEndObject();
  }

  private static void json(JsonGenerator json, Finding finding) throws IOException {
    json.writeStartObject();
    json.writeStringField("rule", finding.rule());
    json.writeNumberField("violations", finding.violations());
    json.writeBooleanField("accepted", finding.accepted());
    strings(json, "examples", finding.examples());
    json.writeStringField("remedy", finding.remedy());
    json.writeEndObject();
  }

  private static void strings(JsonGenerator json, String name, List<String> values)
      throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  private static void optional(JsonGenerator json, String name, Optional<String> value)
      throws IOException {
    json.writeStringField(name, value.orElse(null));
  }
}
