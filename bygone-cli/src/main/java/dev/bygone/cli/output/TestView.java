package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.testing.CaseResult;
import dev.bygone.testing.CaseResult.Outcome;
import dev.bygone.testing.CaseSuite.Summary;
import dev.bygone.yaml.Location;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How cases came out. As text it is the closing line of each engine only, as {@link #line} tells
 * each case as it comes.
 *
 * @param summary the results
 */
public record TestView(Summary summary) implements View {
  private static final Map<Outcome, String> WORDS =
      new EnumMap<>(
          Map.of(
              Outcome.PASSED, "ok    ",
              Outcome.FAILED, "FAILED",
              Outcome.NOT_IMPLEMENTED, "TO DO "));

  /** The line of a case, and why it failed if it did. */
  public static String line(CaseResult result, Look look) {
    String word = WORDS.get(result.outcome());
    String name = TextEscapes.escape(result.testCase().name());
    if (result.passed()) {
      return look.good(word) + "  " + name + "\n";
    }
    Location place = result.testCase().location();
    return "%s  %s  (%s:%d)\n".formatted(look.bad(word), name, place.file(), place.line())
        + result
            .message()
            .lines()
            .map(l -> ("        " + l).stripTrailing() + "\n")
            .collect(Collectors.joining());
  }

  @Override
  public String text(Look look) {
    if (summary.results().isEmpty()) {
      return counts(summary) + "\n";
    }
    return summary.byEngine().entrySet().stream()
        .map(engine -> "%s: %s\n".formatted(engine.getKey(), counts(engine.getValue())))
        .collect(Collectors.joining());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeBooleanField("passed", summary.passed());
    json.writeArrayFieldStart("cases");
    for (CaseResult result : summary.results()) {
      json.writeStartObject();
      json.writeStringField("file", result.testCase().location().file());
      json.writeNumberField("line", result.testCase().location().line());
      json.writeStringField("name", result.testCase().name());
      json.writeStringField("engine", result.engine());
      json.writeStringField("outcome", result.outcome().name().toLowerCase(Locale.ROOT));
      json.writeStringField("message", result.message());
      json.writeNumberField("seconds", Durations.seconds(result.time()));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  private static String counts(Summary summary) {
    return Stream.of(
            "%d passed".formatted(summary.count(Outcome.PASSED)),
            "%d failed".formatted(summary.count(Outcome.FAILED)),
            notImplemented(summary))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }

  private static String notImplemented(Summary summary) {
    long count = summary.count(Outcome.NOT_IMPLEMENTED);
    return count == 0 ? "" : count + " not implemented yet";
  }
}
