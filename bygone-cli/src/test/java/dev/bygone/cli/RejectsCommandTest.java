package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RejectsCommandTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void load() throws IOException {
    session = new Session(folder);
    write(
        "bygone.yaml",
        """
        store: history.duckdb
        tables:
          customer:
            source: customer_{as_of:yyyy-MM-dd}.csv
            key: id
            columns: {id: integer, credit: integer}
            on_bad_row: quarantine
            expect:
              solvent: {that: credit >= 0, else: quarantine}
              modest: {that: credit < 100, else: warn}
        """);
    write("customer_2024-01-01.csv", "id,credit\n1,10\n2,200\n3,x\n");
    write("customer_2024-02-01.csv", "id,credit\n1,-1\n2,20\n3,30\n");
    session.run("load");
  }

  @Test
  void loadTellsWhatIsNotAsExpected() {
    assertThat(session.err())
        .contains(
            "2 rows set aside (TYPE_MISMATCH 1, EXPECTATION_FAILED 1)",
            """
            customer: 1 row not what "modest" expects
                customer_2024-01-01.csv: row 2, id=2: {"credit":200}
            """);
  }

  @Test
  void jsonTellsWhatIsNotAsExpected() throws IOException {
    session.run("load", "--force", "--json", "--only", "customer_2024-01-01.csv");

    assertThat(new ObjectMapper().readTree(session.out()).at("/deliveries/0/warned/modest"))
        .hasToString("{\"rows\":1,\"examples\":[\"row 2, id=2: {\\\"credit\\\":200}\"]}");
  }

  @Test
  void showsWhatIsWrongWithARow() {
    session.run("rejects", "customer");

    assertThat(session.out())
        .contains("credit \"x\" is no integer", "solvent: {\"credit\":-1}", "(2 rows)");
  }

  @Test
  void showsTheRowsAsTheyStandInTheFile() throws IOException {
    write("customer_2024-03-01.csv", "id,credit\n,007\n1,-5\n2,x\n3,3\n");
    session.run("load");

    session.run("rejects", "customer", "--json");

    assertThat(session.out())
        .contains(
            "\"detail\" : \"id is NULL\"",
            "\"raw\" : \",007\"",
            "\"raw\" : \"1,-5\"",
            "\"raw\" : \"2,x\"");
  }

  @Test
  void loadsRepairedRowsIntoTheirSnapshot() throws IOException {
    write("repaired.csv", "id,credit\n1,15\n");

    assertThat(session.run(loading("--delivery", "customer_2024-02-01.csv"))).isZero();
    session.run("show", "customer", "--as-of", "2024-02-01", "--json");
    assertThat(session.out()).contains("\"credit\" : 15", "\"credit\" : 20", "\"credit\" : 30");
    assertThat(session.run("check")).isZero();
  }

  @Test
  void repairedRowsAreNoLongerOpen() throws IOException {
    write("repaired.csv", "id,credit\n1,15\n");
    session.run(loading("--delivery", "customer_2024-02-01.csv"));

    session.run("rejects", "customer");
    assertThat(session.out()).contains("customer_2024-01-01.csv", "(1 row)");
    session.run("rejects", "customer", "--all");
    assertThat(session.out()).contains("settled_by", "(2 rows)");
  }

  @Test
  void whatIsBadStillIsSetAsideAgain() throws IOException {
    write("repaired.csv", "id,credit\n1,-7\n");
    session.run(loading("--delivery", "customer_2024-02-01.csv"));

    session.run("rejects", "customer");

    assertThat(session.out())
        .contains("customer_2024-02-01.csv#repaired", "solvent: {\"credit\":-7}")
        .doesNotContain("solvent: {\"credit\":-1}");
  }

  @Test
  void aDeliveryThatComesAgainSettlesItsRows() throws IOException {
    write("customer_2024-02-01.csv", "id,credit\n1,1\n2,20\n3,30\n");
    session.run("load");

    session.run("rejects", "customer");

    assertThat(session.out()).contains("(1 row)").doesNotContain("solvent");
  }

  @Test
  void addsRepairedRowsToOneOfManySnapshotsOnly() throws IOException {
    stack("id,day,credit\n1,2024-01-01,1\n2,2024-01-01,x\n1,2024-01-02,1\n2,2024-01-02,3\n");

    write("repaired.csv", "id,day,credit\n2,2024-01-01,2\n2,2024-01-03,2\n");
    assertThat(session.run(loading())).isEqualTo(2);
    assertThat(session.err())
        .contains(
            "INVALID_REQUEST",
            "all.csv#2024-01-01#repaired: 1 row is not of its as_of 2024-01-01, but of 2024-01-03");

    write("repaired.csv", "id,day,credit\n2,2024-01-01,2\n");
    assertThat(session.run(loading())).isZero();
    assertThat(session.out()).contains(" all.csv#2024-01-01#repaired ");
    assertThat(session.run("check", "--deliveries")).isZero();
    session.run("show", "customer", "--json");
    assertThat(session.out()).containsPattern("\"credit\" : 2,\\s+\"valid_from\" : \"2024-01-01\"");
    session.run("load");
    assertThat(session.out()).contains("2 skipped, as loaded before");
  }

  @Test
  void repairedRowsOfOneOfManySnapshotsMayBeNone() throws IOException {
    stack("id,day,credit\n1,2024-01-01,1\n2,2024-01-01,x\n");

    write("repaired.csv", "id,day,credit\n");
    assertThat(session.run(loading())).isZero();
    session.run("rejects", "customer");
    assertThat(session.out()).contains("(0 rows)");
  }

  private void stack(String rows) throws IOException {
    Files.delete(folder.resolve("history.duckdb"));
    write(
        "bygone.yaml",
        """
        store: history.duckdb
        tables:
          customer:
            source: all.csv
            delivery: snapshot
            as_of: {column: day}
            key: id
            columns: {id: integer, day: date, credit: integer}
            on_bad_row: quarantine
        """);
    write("all.csv", rows);
    session.run("load");
  }

  @Test
  void asksWhoseRowsAreRepaired() throws IOException {
    write("repaired.csv", "id,credit\n1,15\n");

    assertThat(session.run(loading())).isEqualTo(2);
    assertThat(session.err())
        .contains("several deliveries", "customer_2024-01-01.csv, customer_2024-02-01.csv");
    assertThat(session.run(loading("--delivery", "no.csv"))).isEqualTo(2);
    assertThat(session.err()).contains("no.csv of table customer has no open rows");
  }

  @Test
  void refusesADeliveryWithoutAFile() {
    assertThat(session.run("rejects", "customer", "--delivery", "x")).isEqualTo(2);

    assertThat(session.err()).contains("--load FILE");
  }

  private static String[] loading(String... options) {
    String[] all = new String[options.length + 4];
    System.arraycopy(new String[] {"rejects", "customer", "--load", "repaired.csv"}, 0, all, 0, 4);
    System.arraycopy(options, 0, all, 4, options.length);
    return all;
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }
}
