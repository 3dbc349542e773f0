package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatusCommandTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void load() throws IOException {
    session = new Session(folder);
    write(
        "bygone.yaml",
        """
        tables:
          customer:
            source: customer_{as_of:yyyy-MM-dd}.csv
            delivery: snapshot
            key: id
            columns: {id: integer, n: integer}
            guard: {max_closed: 60%}
            on_bad_row: quarantine
            expect: {positive: {that: n > 0, else: warn}}
        pits:
          days: {tables: customer, dates: {every: day, from: 2024-01-01}}
        """);
    write("customer_2024-01-01.csv", "id,n\n1,5\n2,6\n");
    write("customer_2024-01-03.csv", "id,n,more\n1,-1,x\nz,2,y\n");
    assertThat(session.run("load")).isZero();
  }

  @Test
  void explainsALoad() {
    assertThat(session.run("status", "--load", "2")).isZero();

    assertThat(session.out())
        .contains(
            "load 2 into customer: customer_2024-01-03.csv, as of 2024-01-03\n",
            folder.resolve("customer_2024-01-03.csv").toString(),
            "2 read: 1 applied, 0 unchanged, 0 duplicates, 0 skipped, 1 set aside",
            "0 new, 1 changed, 1 closed, 0 reopened",
            "max_closed: 60% passed with 1 of 2 versions",
            "positive: 1 row",
            "more varchar is new",
            "days: 2 dates built",
            "read 0.",
            "TYPE_MISMATCH: 1 row; 1 still open",
            "3 versions that it was the last to change");
  }

  @Test
  void tellsThatTheDefinitionIsAnotherNow() throws IOException {
    JsonNode first = explained(1);
    JsonNode second = explained(2);

    assertThat(first.at("/checksum").asText()).hasSize(64);
    assertThat(first.at("/definition")).isNotEqualTo(first.at("/definition_now"));
    assertThat(second.at("/definition")).isEqualTo(second.at("/definition_now"));
    assertThat(second.at("/steps/read").isNumber()).isTrue();
  }

  @Test
  void knowsWhatWasAccepted() throws IOException {
    write("customer_2024-01-04.csv", "id,n,more\n9,9,z\n");
    session.run("load", "--accept");

    assertThat(explained(3).at("/accepted").asBoolean()).isTrue();
    assertThat(explained(3).at("/guards")).isEmpty();
  }

  @Test
  void refusesLoadsThatThereAreNot() {
    assertThat(session.run("status", "--load", "9")).isEqualTo(2);
    assertThat(session.err()).contains("there is no load 9");
  }

  @Test
  void goesOnInAStoreThatRememberedLess() throws IOException, SQLException {
    String store = "jdbc:duckdb:" + folder.resolve("history.duckdb");
    try (Connection connection = DriverManager.getConnection(store);
        Statement statement = connection.createStatement()) {
      statement.execute("ALTER TABLE _bygone._bygone_loads DROP COLUMN details");
    }
    assertThat(session.run("status", "--load", "1")).isZero();
    assertThat(session.out()).contains("checksum").doesNotContain("guards");

    write("customer_2024-01-04.csv", "id,n,more\n1,9,z\n");
    assertThat(session.run("load")).isZero();
    assertThat(explained(3).at("/source").asText()).endsWith("customer_2024-01-04.csv");
  }

  private JsonNode explained(int load) throws IOException {
    assertThat(session.run("status", "--load", Integer.toString(load), "--json")).isZero();
    return new ObjectMapper().readTree(session.out());
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }
}
