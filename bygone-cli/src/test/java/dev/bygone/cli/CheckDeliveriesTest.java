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

/** {@code bygone check --deliveries}: the table as of each delivery is the delivery. */
class CheckDeliveriesTest {
  private static final String TABLE =
      """
      store: history.duckdb
      tables:
        customer:
          source: in/customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          key: id
          columns: {id: integer, name: varchar, note: varchar}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void load() throws IOException {
    session = new Session(folder);
    deliver("2024-01-01", "1,Ann,a\n2,,b\n3,Cy,c\n");
    deliver("2024-02-01", "1,Anna,a\n2,\"\",b\n");
    deliver("2024-03-01", "1,Anna,x\n3,Cy,c\n");
  }

  @Test
  void provesEveryDelivery() throws IOException {
    load(TABLE);

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out())
        .endsWith(
            """
            ok      customer  3 deliveries equal the table as of their time
            customer: 8 rules hold
            8 rules checked, all hold; 3 deliveries: 3 proved
            """);
  }

  @Test
  void findsWhatIsNotAsDelivered() throws Exception {
    load(TABLE);
    tamper("UPDATE _bygone.customer SET name = 'Eve' WHERE id = 1 AND _bygone_load_id = 2");
    tamper("DELETE FROM _bygone.customer WHERE id = 2 AND name IS NULL");
    tamper(
        "UPDATE _bygone.customer SET _bygone_valid_to = NULL WHERE id = 3 AND _bygone_valid_to IS NOT NULL");

    assertThat(session.run("check", "--deliveries")).isEqualTo(1);

    assertThat(session.out())
        .contains(
            """
            BROKEN  customer  customer_2024-01-01.csv is not the table as of 2024-01-01: 2 keys differ
                              id=1: other values in the delivery than in the table
                              id=2: in the delivery only
            BROKEN  customer  customer_2024-02-01.csv is not the table as of 2024-02-01: 1 key differs
                              id=3: in the table only
            """)
        .endsWith("; 3 deliveries: 0 proved, 3 not equal\n");
  }

  @Test
  void listsWhatItCannotCompare() throws IOException {
    load(TABLE);
    Files.delete(folder.resolve("in/customer_2024-01-01.csv"));
    deliver("2024-02-01", "1,Anna,a\n");
    deliver("2024-04-01", "1,Anna,a\n");

    assertThat(session.run("check", "--deliveries")).isZero();

    assertThat(session.out())
        .endsWith(
            """
            ok      customer  1 delivery equals the table as of its time
            note    customer  1 delivery not proved: the file is gone
            note    customer  1 delivery not proved: the file is no longer what was loaded
            note    customer  1 delivery not proved: not loaded yet
            customer: 8 rules hold
            8 rules checked, all hold; 4 deliveries: 1 proved, 3 not proved
            """);
  }

  @Test
  void comparesTrackedColumnsOnly() throws IOException {
    load(TABLE + "    ignore: [note]\n");

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out())
        .contains(
            "3 deliveries equal the table",
            "note    customer  not compared, as their changes open no version: note\n");
  }

  @Test
  void provesOneDirectionWhereAbsenceMeansNothing() throws IOException {
    load(TABLE + "    deletes: ignore\n");

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out())
        .contains("3 deliveries equal the table", "as it keeps them (deletes: ignore)\n");
  }

  @Test
  void comparesKeptSnapshotsInAllColumns() throws IOException {
    load(TABLE + "    mode: snapshot\n    ignore: [note]\n");

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out()).contains("3 deliveries equal").doesNotContain("note  ");
  }

  @Test
  void leavesOutTheKeysOfRowsSetAside() throws IOException {
    deliver("2024-02-01", "1,Anna,a\n1,Anne,a\n3,Cy,c\n,Di,d\n");
    load(TABLE + "    on_bad_row: quarantine\n");

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out())
        .contains(
            """
            ok      customer  3 deliveries equal the table as of their time
            note    customer  not compared: the keys of 3 rows set aside
            """);
  }

  @Test
  void comparesTheSnapshotsOfAFile() throws IOException {
    write("in/all.csv", "id,name,day\n1,Ann,2024-01-01\n2,Bo,2024-01-01\n1,Anna,2024-02-01\n");
    load(
        """
        store: history.duckdb
        tables:
          t:
            source: in/all.csv
            delivery: snapshot
            as_of: {column: day}
            key: id
            columns: {id: integer, name: varchar, day: date}
        """);
    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out()).contains("ok      t  2 deliveries equal the table");

    write("in/all.csv", "id,name,day\n1,Ann,2024-01-01\n2,Bo,2024-01-01\n1,Eve,2024-02-01\n");

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out())
        .contains("1 delivery equals the table", "the file is no longer what was loaded");
  }

  @Test
  void saysWhichFilesCannotBeReadAnyMore() throws IOException {
    load(TABLE);
    write(
        "bygone.yaml",
        TABLE.replace("note: varchar}", "note: varchar, more: varchar}")
            + "    exclude: [more]\n    delete_when: more = 'x'\n");

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out())
        .contains("3 deliveries not proved: it would be refused now (MISSING_COLUMN)");
  }

  @Test
  void saysThatTablesWithoutPastProveNothing() throws IOException {
    load(TABLE + "    mode: scd1\n");

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out())
        .contains("note    customer  no delivery is proved: the table has no past (mode: scd1)\n");
  }

  @Test
  void saysThatChangesProveNothing() throws IOException {
    load(
        """
        store: history.duckdb
        tables:
          t:
            source: in/customer_*.csv
            delivery: changes
            key: id
            sequence_by: note
            columns: {id: integer, name: varchar, note: varchar}
        """);

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out()).contains("note    t  no delivery is proved: changes do not say");
  }

  @Test
  void comparesFoldersAndRedeliveries() throws IOException {
    write("in/customer_2024-04-01.csv/a.csv", "id,name,note\n1,Ann,a\n");
    write("in/customer_2024-04-01.csv/b.csv", "id,name,note\n2,Bo,a\n");
    write("again/2024-01-01.csv", "id,name,note\n9,Z,z\n");
    load(TABLE);
    write(
        "bygone.yaml", TABLE.replace("in/customer_{as_of:yyyy-MM-dd}", "again/{as_of:yyyy-MM-dd}"));
    session.run("load");
    write("bygone.yaml", TABLE);

    assertThat(session.run("check", "--deliveries")).isZero();
    assertThat(session.out())
        .contains(
            "3 deliveries equal",
            "1 delivery not proved: replaced by a later load of the same as_of",
            "1 delivery not proved: the file is gone");
  }

  @Test
  void tellsProgramsOfEachDelivery() throws IOException {
    load(TABLE);
    Files.delete(folder.resolve("in/customer_2024-01-01.csv"));

    session.run("check", "--deliveries", "--json");

    JsonNode deliveries = new ObjectMapper().readTree(session.out()).get("deliveries");
    assertThat(deliveries).hasSize(3);
    assertThat(deliveries.at("/0/finding").asText()).isEqualTo("not_proved");
    assertThat(deliveries.at("/0/reason").asText()).isEqualTo("the file is gone");
    assertThat(deliveries.at("/1/finding").asText()).isEqualTo("equal");
    assertThat(deliveries.at("/1/as_of").asText()).isEqualTo("2024-02-01");
  }

  private void load(String definition) throws IOException {
    write("bygone.yaml", definition);
    assertThat(session.run("load")).isZero();
  }

  private void tamper(String sql) throws SQLException {
    String url = "jdbc:duckdb:" + folder.resolve("history.duckdb");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      assertThat(statement.executeUpdate(sql)).as(sql).isPositive();
    }
  }

  private void deliver(String asOf, String rows) throws IOException {
    write("in/customer_" + asOf + ".csv", "id,name,note\n" + rows);
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
