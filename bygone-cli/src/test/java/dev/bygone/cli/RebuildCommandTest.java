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

class RebuildCommandTest {
  private static final String DEFINITION =
      """
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          key: id
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void load() throws IOException {
    session = new Session(folder);
    write("bygone.yaml", DEFINITION);
    write("customer_2024-01-01.csv", "id,city\n1,Bern\n2,Oslo\n");
    write("customer_2024-02-01.csv", "id,city\n1,Paris\n");
    assertThat(session.run("load")).isZero();
    write("bygone.yaml", DEFINITION + "    deletes: ignore\n");
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  @Test
  void isTheWayOnWhereTheDefinitionHasChanged() {
    assertThat(session.run("show", "customer")).isEqualTo(3);
    assertThat(session.err()).contains("DEFINITION_DRIFT", "bygone rebuild customer");

    assertThat(session.run("rebuild", "customer")).isZero();
    assertThat(session.out())
        .contains(
            "customer: 2 deliveries again in",
            "rows: 3 before, 3 after, 2 the same; 1 key differs",
            " -      |  2 | Oslo | 2024-01-01 | 2024-02-01",
            " +      |  2 | Oslo | 2024-01-01 | NULL",
            "customer is as it was; with --yes the new history takes its place");
    assertThat(session.run("show", "customer")).isEqualTo(3);

    assertThat(session.run("rebuild", "customer", "--yes")).isZero();
    assertThat(session.out()).contains("the former one is kept as customer_until_");
    assertThat(session.run("show", "customer")).isZero();
    assertThat(session.out()).contains("(3 rows)");
  }

  @Test
  void namesWhatIsGone() throws IOException {
    Files.delete(folder.resolve("customer_2024-01-01.csv"));

    assertThat(session.run("rebuild", "customer")).isZero();
    assertThat(session.out())
        .contains("not there as it was: customer_2024-01-01.csv (load 1): gone");
    assertThat(session.run("rebuild", "customer", "--yes")).isEqualTo(2);
    assertThat(session.err()).contains("customer_2024-01-01.csv (load 1): gone", "--without-gone");
    assertThat(session.run("rebuild", "customer", "--yes", "--without-gone")).isZero();
    assertThat(session.run("show", "customer")).isZero();
    assertThat(session.out()).contains("(1 row)");
  }

  @Test
  void tellsWhatWouldBeRefused() throws IOException {
    write("customer_2024-03-01.csv", "id,town\n1,Bern\n");

    assertThat(session.run("rebuild", "customer", "--rows", "0")).isEqualTo(3);
    assertThat(session.out())
        .contains(
            "not loaded before: customer_2024-03-01.csv, which a load would refuse: MISSING_COLUMN",
            "(0 of 2 rows that differ; --rows shows more)");
  }

  @Test
  void needsAHistory() throws IOException {
    write("bygone.yaml", DEFINITION.replace("customer:", "client:"));

    assertThat(session.run("rebuild", "client")).isEqualTo(2);
    assertThat(session.err()).contains("table client has no history yet");
    assertThat(session.run("rebuild", "customer")).isEqualTo(2);
  }

  @Test
  void writesJson() throws IOException {
    assertThat(session.run("rebuild", "customer", "--yes", "--json")).isZero();

    JsonNode report = new ObjectMapper().readTree(session.out());
    assertThat(report.get("outcome").asText()).isEqualTo("rebuilt");
    assertThat(report.get("kept_as").asText()).startsWith("customer_until_");
    assertThat(report.get("difference").get("same").asInt()).isEqualTo(2);
    assertThat(report.get("difference").get("rows").get("rows")).hasSize(2);
  }
}
