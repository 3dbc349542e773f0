package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MaintainCommandTest {
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
          t: {source: "t_{as_of:yyyy-MM-dd}.csv", delivery: snapshot, key: id, columns: {id: integer}}
        """);
    Files.writeString(folder.resolve("t_2024-01-01.csv"), "id\n1\n");
  }

  @Test
  void tellsTheSizeBeforeAndAfter() throws IOException {
    session.run("load");

    assertThat(session.run("maintain")).isZero();
    assertThat(session.out()).contains("(store) | checkpoint |     1 | ", " MB");

    assertThat(session.run("maintain", "t", "--keep", "12h", "--json")).isZero();
    JsonNode done = new ObjectMapper().readTree(session.out()).at("/maintained/0");
    assertThat(done.at("/done/0").asText()).isEqualTo("checkpoint");
    assertThat(done.at("/after/bytes").asLong())
        .isEqualTo(Files.size(folder.resolve("history.duckdb")));
  }

  @Test
  void saysThatThereIsNothing() {
    assertThat(session.run("maintain")).isZero();
    assertThat(session.out()).isEqualTo("nothing to maintain: nothing was loaded yet\n");
  }

  @Test
  void refusesATimeThatItCannotRead() {
    assertThat(session.run("maintain", "--keep", "a while")).isEqualTo(2);
    assertThat(session.err()).contains("\"a while\" is no number of days or hours");
    assertThat(session.run("maintain", "--keep", "-7d")).isEqualTo(2);
  }

  @Test
  void readsDaysAndHours() {
    assertThat(new SpanConverter().convert("7d")).isEqualTo(Duration.ofDays(7));
    assertThat(new SpanConverter().convert("12h")).isEqualTo(Duration.ofHours(12));
  }
}
