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

class RetractCommandTest {
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
          stock:
            source: stock.csv
            delivery: snapshot
            as_of: {column: day}
            key: id
          account:
            key: id
            delivery: changes
            sequence_by: seq
            columns: {id: integer, seq: integer, v: varchar}
            exclude: [seq]
            sources:
              - {source: full.csv, once: true}
              - {source: changes_*.csv}
        """);
    write("customer_2024-01-01.csv", "id,city\n1,Bern\n2,Oslo\n");
    write("customer_2024-02-01.csv", "id,city\n1,Paris\n");
    write("customer_2024-03-01.csv", "id,city\n1,Bern\n2,Oslo\n");
    write("stock.csv", "id,day,n\n1,2024-01-01,1\n1,2024-01-02,9\n1,2024-01-03,1\n");
    write("full.csv", "id,seq,v\n1,1,A\n");
    write("changes_1.csv", "id,seq,v\n1,2,WRONG\n");
    write("changes_2.csv", "id,seq,v\n1,3,A\n2,3,B\n");
    assertThat(session.run("load")).isZero();
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  @Test
  void onlyTellsIfAskedTo() {
    assertThat(session.run("retract", "customer_2024-02-01.csv", "--dry-run")).isZero();

    assertThat(session.out())
        .startsWith(
            """
            load 2 of customer, customer_2024-02-01.csv: to take back
              keys: 2 changed
              id=1 changed
                ~ 2024-01-01 to 2024-02-01  valid_to: 2024-02-01 → NULL
            """)
        .endsWith(
            "customer_2024-02-01.csv is still in the source: the next load takes it again, unless"
                + " it is removed or corrected\n");
    assertThat(history("customer", "1")).contains("Paris");
  }

  @Test
  void leavesWhatTheOthersSay() throws IOException {
    Files.delete(folder.resolve("customer_2024-02-01.csv"));

    assertThat(session.run("retract", "customer_2024-02-01.csv")).isZero();

    assertThat(session.out()).contains("taken back by load").doesNotContain("still in the source");
    assertThat(history("customer", "1")).doesNotContain("Paris");
    assertThat(session.run("check")).isZero();
    session.run("show", "customer");
    assertThat(session.out()).contains("(2 rows)");
    assertThat(session.run("load")).isZero();
    session.run("show", "customer");
    assertThat(session.out()).contains("(2 rows)");
  }

  private String history(String table, String key) {
    session.run("history", table, "--key", key);
    return session.out();
  }

  @Test
  void namesWhatIsGoneAndDoesNothing() throws IOException {
    Files.delete(folder.resolve("customer_2024-01-01.csv"));
    write("customer_2024-03-01.csv", "id,city\n1,Rome\n");

    assertThat(session.run("retract", "customer_2024-02-01.csv")).isEqualTo(2);

    assertThat(session.err())
        .contains(
            "2 of the deliveries of table customer that stay cannot be read again",
            "customer_2024-01-01.csv (load 1): gone",
            "customer_2024-03-01.csv (load 3): no longer what was loaded");
    assertThat(history("customer", "1")).contains("Paris");
  }

  @Test
  void tellsWhatIsNotThere() {
    assertThat(session.run("retract", "customer_2024-02-02.csv")).isEqualTo(2);

    assertThat(session.err())
        .contains("there is no load of customer_2024-02-02.csv", "Did you mean");
  }

  @Test
  void takesOneSnapshotOfAFileOfMany() {
    assertThat(session.run("retract", "stock.csv#2024-01-02")).isZero();
    session.run("show", "stock");
    assertThat(session.out()).contains("(1 row)");

    assertThat(session.run("retract", "stock.csv")).isZero();
    session.run("show", "stock");
    assertThat(session.out()).contains("(0 rows)");
    assertThat(session.run("check")).isZero();
  }

  @Test
  void takesTheChangesOfOneOfSeveralSources() {
    assertThat(session.run("retract", "changes_1.csv", "--table", "account")).isZero();

    session.run("show", "account");
    assertThat(session.out()).contains("(2 rows)").doesNotContain("WRONG");
    session.run("status", "account");
    assertThat(session.out()).contains("by load", "of load");
  }

  @Test
  void tellsPrograms() throws IOException {
    assertThat(session.run("retract", "customer_2024-02-01.csv", "--json")).isZero();

    JsonNode json = new ObjectMapper().readTree(session.out());
    assertThat(json.get("outcome").textValue()).isEqualTo("retracted");
    assertThat(json.get("retracted").get(0).get("load_id").longValue()).isEqualTo(2);
    assertThat(json.get("changed").longValue()).isEqualTo(2);
    assertThat(json.get("replayed").longValue()).isEqualTo(2);
    assertThat(json.get("in_source").get(0).textValue()).isEqualTo("customer_2024-02-01.csv");
  }
}
