package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HelpTest {
  private final Session session = new Session();

  static Stream<String> commands() {
    return CommandLines.create(new Session().console()).getSubcommands().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("commands")
  void ofEveryCommandShowsAnExample(String command) {
    assertThat(session.run(command, "--help")).isZero();

    assertThat(session.out())
        .contains("Usage: bygone " + command, "Examples:", "  bygone " + command)
        .doesNotContain("null");
  }

  @Test
  void listsEveryCommandAndTheExitStatuses() {
    assertThat(session.run("--help")).isZero();

    assertThat(session.out())
        .contains("load", "show", "history", "status", "check", "demo")
        .contains("Exit status: 0 done");
  }

  @Test
  void hasAVersion() {
    assertThat(session.run("--version")).isZero();

    assertThat(session.out()).startsWith("bygone ");
  }
}
