package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompletionCommandTest {
  private final Session session = new Session();
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "bygone che, check",
    "bygone check --d, --deliveries",
    "bygone plan --one, --one-pass",
    "bygone export t --format p, parquet",
    "bygone completion z, zsh",
  })
  @DisabledOnOs(OS.WINDOWS)
  void completesInBash(String line, String completed) throws Exception {
    assertThat(session.run("completion", "bash")).isZero();
    Files.writeString(folder.resolve("bygone.bash"), session.out());
    int last = line.split(" ").length - 1;

    String reply =
        bash(
            "source bygone.bash; COMP_WORDS=(%s); COMP_CWORD=%d; _complete_bygone; echo ${COMPREPLY[@]}"
                .formatted(line, last));

    assertThat(reply).isEqualTo(completed + "\n");
  }

  @Test
  void turnsOnCompletionInZsh() {
    assertThat(session.run("completion", "zsh")).isZero();

    assertThat(session.out()).contains("ZSH_VERSION", "bashcompinit");
  }

  @Test
  void refusesShellsItDoesNotKnow() {
    assertThat(session.run("completion", "fish")).isEqualTo(2);

    assertThat(session.err()).contains("bash, zsh");
  }

  private String bash(String script) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder("bash", "-c", script)
            .directory(folder.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return out;
  }
}
