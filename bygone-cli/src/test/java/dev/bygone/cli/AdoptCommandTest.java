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

class AdoptCommandTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void write() throws IOException, SQLException {
    session = new Session(folder);
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: dim.duckdb
        tables:
          customer:
            source: customer_{as_of:yyyy-MM-dd}.csv
            delivery: snapshot
            key: id
            columns: {id: integer, name: varchar}
        """);
    execute(
        """
        CREATE TABLE customer AS FROM (VALUES
          (1, 'Ann', DATE '2024-01-01', DATE '2024-02-01', false),
          (1, 'Ann', DATE '2024-02-01', NULL, true),
          (2, 'Bo', DATE '2024-01-01', DATE '2024-02-01', true))
          AS t(id, name, valid_from, valid_to, is_current)""");
  }

  private void execute(String sql) throws SQLException {
    try (Connection connection =
            DriverManager.getConnection("jdbc:duckdb:" + folder.resolve("dim.duckdb"));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Test
  void tellsWhatIsWrongAndChangesNothing() throws IOException {
    assertThat(session.run("adopt", "customer")).isEqualTo(1);

    assertThat(session.out())
        .isEqualTo(
            """
            ok      a key has no NULL
            ok      values fit their types
            ok      a version has a start
            ok      times are of the years 1 to 9999
            ok      an ended version ended before the year 9000
            ok      a version starts before it ends
            ok      versions of a key do not overlap
            ok      a key has one open version at most
            BROKEN  touching versions differ in a tracked column: 1 violation
                      id=1 from 2024-02-01
                    → Take such rows as one version with --merge-equal, or correct track and ignore if a column tells them apart.
            BROKEN  is_current is true on open versions only, and on all of them: 1 violation
                      id=2 from 2024-01-01: ends at 2024-02-01
                    → Correct the mark or the interval, whichever is wrong.
            note    added, with a number a row: surrogate_key
            customer is as it was, with 3 rows of 2 keys, 1 open: 2 rules broken
            """);
    assertThat(session.run("status")).isZero();
    assertThat(session.out()).isEqualTo("no loads yet\n");

    session.run("adopt", "customer", "--json");
    JsonNode report = new ObjectMapper().readTree(session.out());
    assertThat(report.at("/outcome").asText()).isEqualTo("refused");
    assertThat(report.at("/findings/8/violations").asInt()).isEqualTo(1);
    assertThat(report.at("/newest").isNull()).isTrue();
  }

  @Test
  void adoptsWhatWasCorrected() throws IOException, SQLException {
    execute("UPDATE customer SET is_current = false WHERE id = 2");

    assertThat(session.run("adopt", "customer", "--merge-equal", "--dry-run")).isZero();
    assertThat(session.out())
        .endsWith(
            """
            merged  touching versions differ in a tracked column: 1 violation
                      id=1 from 2024-02-01
            ok      is_current is true on open versions only, and on all of them
            ok      the history shows each row as it was
            note    added, with a number a row: surrogate_key
            customer can be adopted: 3 rows of 2 keys, 1 open
            it would be kept as customer_until_2024_02_01
            what is older than its newest row (2024-02-01) would be refused from now on: LATE_EVENT
            """);

    assertThat(session.run("adopt", "customer", "--merge-equal", "--json")).isZero();
    JsonNode report = new ObjectMapper().readTree(session.out());
    assertThat(report.at("/outcome").asText()).isEqualTo("adopted");
    assertThat(report.at("/merged").asInt()).isEqualTo(1);
    assertThat(report.at("/newest").asText()).isEqualTo("2024-02-01");
    assertThat(report.at("/kept_as").asText()).isEqualTo("customer_until_2024_02_01");
    session.run("show", "customer");
    assertThat(session.out()).contains("(2 rows)");
  }

  @Test
  void needsOneTableOfTheDefinition() {
    assertThat(session.run("adopt")).isEqualTo(2);
    assertThat(session.run("adopt", "orders")).isEqualTo(2);
    assertThat(session.err()).contains("there is no table orders in the definition");
    assertThat(session.run("adopt", "customer", "--from", "orders")).isEqualTo(2);
    assertThat(session.err()).contains("there is no table orders in the store");
  }
}
