package dev.bygone.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.bygone.Problem;
import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What is wrong: for each problem a line that says what, examples, and a line that says what to do.
 *
 * @param problems the problems
 */
public record ProblemsView(List<Problem> problems) implements View {
  /** Copies. */
  public ProblemsView {
    problems = List.copyOf(problems);
  }

  @Override
  public String text(Look look) {
    return problems.stream().map(problem -> text(problem, look)).collect(Collectors.joining());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    array(json, problems);
    json.writeEndObject();
  }

  /** Writes the field {@code problems}. */
  static void array(JsonGenerator json, List<Problem> problems) throws IOException {
    json.writeArrayFieldStart("problems");
    for (Problem problem : problems) {
      json.writeStartObject();
      json.writeStringField("code", problem.code().name());
      json.writeStringField("what", problem.what());
      json.writeArrayFieldStart("examples");
      for (String example : problem.examples()) {
        json.writeString(example);
      }
      json.writeEndArray();
      json.writeStringField("remedy", problem.remedy());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static String text(Problem problem, Look look) {
    StringBuilder text = new StringBuilder();
    text.append(look.bad(problem.code().name())).append(' ').append(line(problem.what()));
    for (String example : problem.examples()) {
      text.append("    ").append(line(example));
    }
    return text.append("  ")
        .append(look.arrow())
        .append(' ')
        .append(line(problem.remedy()))
        .toString();
  }

  private static String line(String text) {
    return TextEscapes.escape(text) + "\n";
  }
}
