package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StreamCommandTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void define() throws IOException {
    session = new Session(folder);
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: history.duckdb
        tables:
          t: {source: "t_*.csv", delivery: changes, key: id, sequence_by: at, columns: {id: integer, at: date}}
        """);
  }

  @Test
  void isForSpark() {
    assertThat(session.run("stream", "t")).isEqualTo(2);
    assertThat(session.err())
        .isEqualTo(
            """
            INVALID_REQUEST engine: duckdb loads what is there, and does not follow what arrives
              → bygone load --watch loads files as they come; streams need engine: spark.
            """);
  }

  @Test
  void saysWhatATriggerIs() {
    assertThat(session.run("stream", "t", "--trigger", "10 parsecs")).isEqualTo(2);
    assertThat(session.err())
        .startsWith(
            "INVALID_REQUEST \"10 parsecs\" does not say when a stream takes what has arrived\n");
    assertThat(session.run("stream", "t", "--checkpoint", " ")).isEqualTo(2);
    assertThat(session.err()).startsWith("INVALID_REQUEST --checkpoint names no folder\n");
    assertThat(session.run("stream", "u", "--trigger", "5m")).isEqualTo(2);
    assertThat(session.err()).startsWith("INVALID_REQUEST there is no table u in the definition\n");
  }
}
