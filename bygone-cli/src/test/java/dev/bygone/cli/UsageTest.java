package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UsageTest {
  private final Session session = new Session();

  @ParameterizedTest
  @CsvSource({
    "'', Missing command, see bygone --help",
    "shw, Unmatched argument at index 0: 'shw', did you mean show?",
    "load --jsn, Unknown option: '--jsn', did you mean --json?",
    "show, Missing required parameter: 'TABLE', see bygone show --help",
    "history customer, Missing required option: '--key=VALUE', see bygone history --help",
    "show customer --limit x, Invalid value for option '--limit', see bygone show --help",
    "show customer --current --as-of 2024-01-01, mutually exclusive, see bygone show --help",
  })
  void tellsWhatIsWrongAndWhatToDo(String line, String what, String remedy) {
    int status = session.run(line.isEmpty() ? new String[0] : line.split(" "));

    assertThat(status).isEqualTo(2);
    assertThat(session.err()).startsWith("INVALID_REQUEST ").contains(what, "  → ", remedy);
    assertThat(session.err().lines()).hasSize(2);
    assertThat(session.out()).isEmpty();
  }

  @Test
  void tellsProgramsToo() throws IOException {
    assertThat(session.run("show", "--json")).isEqualTo(2);

    JsonNode problem = new ObjectMapper().readTree(session.out()).at("/problems/0");
    assertThat(problem.at("/code").asText()).isEqualTo("INVALID_REQUEST");
    assertThat(problem.at("/what").asText()).contains("Missing required parameter");
  }
}
