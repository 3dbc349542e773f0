package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestCommandTest {
  private static final String CASE =
      """
        - name: NAME
          table:
            columns: {id: integer, v: varchar}
            delivery: snapshot
            key: id
          deliveries:
            - {as_of: 2024-01-01, rows: [[1, A]]}
          expect:
            columns: [id, v]
            rows: [[1, VALUE]]
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void writeCases() throws IOException {
    session = new Session(folder);
    Files.writeString(folder.resolve("good.yaml"), "tests:\n" + testCase("holds", "A"));
    Files.writeString(
        folder.resolve("bad.yaml"),
        "tests:\n" + testCase("holds too", "A") + testCase("fails", "B"));
  }

  @Test
  void passes() {
    assertThat(session.run("test", "good.yaml")).isZero();

    assertThat(session.out()).isEqualTo("ok      holds\nduckdb: 1 passed, 0 failed\n");
  }

  @Test
  void showsTheRowsThatDiffer() {
    assertThat(session.run("test", "good.yaml", "bad.yaml")).isEqualTo(1);

    assertThat(session.out())
        .contains("ok      holds\n", "ok      holds too\nFAILED  fails  (", "bad.yaml:12)\n")
        .containsPattern("(?m)^        .*1.*\\bB\\b")
        .containsPattern("(?m)^        .*1.*\\bA\\b")
        .endsWith("duckdb: 2 passed, 1 failed\n");
  }

  @Test
  void reportsToPrograms() throws IOException {
    assertThat(session.run("test", "bad.yaml", "--json", "--junit", "report.xml")).isEqualTo(1);

    JsonNode report = new ObjectMapper().readTree(session.out());
    assertThat(report.get("passed").asBoolean()).isFalse();
    assertThat(report.at("/cases/1/outcome").asText()).isEqualTo("failed");
    assertThat(Files.readString(folder.resolve("report.xml"))).contains("<testsuite", "fails");
  }

  @Test
  void casesThatShareATableComeOutTheSame() {
    assertThat(session.run("test", "good.yaml", "bad.yaml")).isEqualTo(1);
    String alone = session.out();

    assertThat(session.run("test", "--quick", "good.yaml", "bad.yaml")).isEqualTo(1);

    assertThat(session.out()).isEqualTo(alone);
  }

  @Test
  void runsOnEveryEngine() {
    assertThat(session.run("test", "good.yaml", "--engine", "all")).isZero();

    assertThat(session.out()).contains("ok      holds\n", "duckdb: 1 passed, 0 failed\n");
  }

  @Test
  void saysWhichEnginesThereAre() {
    assertThat(session.run("test", "good.yaml", "--engine", "duck")).isEqualTo(2);

    assertThat(session.err()).contains("no engine \"duck\"", "duckdb");
  }

  @Test
  void refusesTheFormatOfALakeWhereThereIsNone() {
    assertThat(session.run("test", "good.yaml", "--lake-format", "iceberg")).isEqualTo(2);

    assertThat(session.err()).contains("--lake-format", "duckdb keeps none");
  }

  @Test
  void refusesAFileThatCannotBeRead() {
    assertThat(session.run("test", "no-such.yaml")).isEqualTo(2);
    assertThat(session.err()).contains("no-such.yaml");
  }

  private static String testCase(String name, String value) {
    return CASE.replace("NAME", name).replace("VALUE", value);
  }
}
