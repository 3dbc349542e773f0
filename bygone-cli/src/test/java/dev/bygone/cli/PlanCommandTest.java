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

class PlanCommandTest {
  @TempDir private Path folder;
  private Session session;
  private Path store;

  @BeforeEach
  void deliver() throws IOException {
    session = new Session(folder);
    store = folder.resolve("history.duckdb");
    write(
        "bygone.yaml",
        """
        store: history.duckdb
        tables:
          customer:
            source: customer_{as_of:yyyy-MM-dd}.csv
            delivery: snapshot
            key: id
            columns: {id: integer, name: varchar}
          account:
            source: account_*.csv
            delivery: changes
            key: id
            mode: scd1
            sequence_by: at
            exclude: [at]
            columns: {id: integer, name: varchar, at: integer}
        """);
    write("customer_2024-01-01.csv", "id,name\n1,Ann\n2,Bo\n");
    write("customer_2024-02-01.csv", "id,name\n1,Anna\n");
    write("account_1.csv", "id,name,at\n1,A,1\n");
    write("account_2.csv", "id,name,at\n1,B,2\n");
  }

  @Test
  void reportsWhatTheLoadThenReports() {
    assertThat(session.run("plan")).isZero();
    String planned = numbers(session.out());
    assertThat(store).doesNotExist();

    session.run("load");
    assertThat(planned.replaceAll("\\bload\\b", "loaded").replace("to loaded", "loaded"))
        .startsWith(numbers(session.out()));
  }

  @Test
  void showsVersionsBeforeAndAfter() {
    session.run("plan");

    assertThat(session.out())
        .endsWith(
            """
            customer_2024-01-01.csv, 2 of 2 changed keys of customer:
              id=1 new
                + 2024-01-01 to open  name=Ann
              id=2 new
                + 2024-01-01 to open  name=Bo
            customer_2024-02-01.csv, 2 of 2 changed keys of customer:
              id=1 changed
                ~ 2024-01-01 to open  valid_to: NULL → 2024-02-01
                + 2024-02-01 to open  name: Ann → Anna
              id=2 closed
                ~ 2024-01-01 to open  valid_to: NULL → 2024-02-01
            account_1.csv, 1 of 1 changed key of account:
              id=1 new
                + name=A
            account_2.csv, 1 of 1 changed key of account:
              id=1 changed
                ~ name: A → B
            """);
  }

  @Test
  void showsAsManyKeysAsAsked() {
    session.run("plan", "customer", "--rows", "1");
    assertThat(session.out()).contains("1 of 2 changed keys").doesNotContain("id=2");

    session.run("plan", "customer", "--rows", "0");
    assertThat(session.out()).endsWith(" s\n").doesNotContain("id=1");
  }

  @Test
  void leavesTheStoreAsItIs() throws IOException {
    session.run("load", "customer");
    byte[] before = Files.readAllBytes(store);
    write("customer_2024-03-01.csv", "id,name\n3,Cy\n");

    assertThat(session.run("plan", "--force", "--one-pass")).isZero();

    assertThat(Files.readAllBytes(store)).isEqualTo(before);
    assertThat(folder.resolve("history.duckdb.wal")).doesNotExist();
  }

  @Test
  void endsWithThreeIfSomethingWouldBeRefused() throws IOException {
    write("customer_2024-03-01.csv", "id,name\n");

    assertThat(session.run("plan", "customer")).isEqualTo(3);
    assertThat(session.out()).contains("2 to load, 1 to refuse");
    assertThat(session.err())
        .startsWith("customer_2024-03-01.csv would be refused for customer:\nEMPTY_SNAPSHOT ");
    assertThat(session.run("plan", "customer", "--accept")).isZero();
    assertThat(session.out()).contains("3 to load");
  }

  @Test
  void tellsPrograms() throws IOException {
    session.run("load", "customer");
    write("customer_2024-03-01.csv", "id,name\n1,\n");

    session.run("plan", "customer", "--json");

    JsonNode planned = new ObjectMapper().readTree(session.out()).at("/deliveries/2");
    assertThat(planned.at("/outcome").asText()).isEqualTo("load");
    assertThat(planned.at("/keys/changed").asInt()).isEqualTo(1);
    JsonNode versions = planned.at("/examples/0/versions");
    assertThat(versions.at("/0/before/valid_to").isNull()).isTrue();
    assertThat(versions.at("/0/after/valid_to").asText()).isEqualTo("2024-03-01");
    assertThat(versions.at("/1/before").isNull()).isTrue();
    assertThat(versions.at("/1/after/values/name").isNull()).isTrue();
  }

  private static String numbers(String out) {
    return out.replaceAll("\\d+\\.\\d\\d s", "0.00 s").replaceAll(" +", " ");
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }
}
