package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void load() throws IOException {
    session = new Session(folder);
    Files.writeString(
        folder.resolve("bygone.yaml"),
        """
        store: history.duckdb
        defaults: {source: "c_{as_of:yyyy-MM-dd}.csv", delivery: snapshot, key: id, columns: {id: integer, name: varchar, city: varchar}}
        tables:
          customer: {}
          marked: {deletes: mark}
          day: {mode: snapshot}
          now: {mode: scd1}
          odd: {source: odd_*.csv, columns: {change: integer, v: varchar}, key: change}
        """);
    Files.writeString(
        folder.resolve("c_2024-01-01.csv"), "id,name,city\n1,Ann,Bern\n2,Bo,Oslo\n4,\"\",\n5,E,\n");
    Files.writeString(
        folder.resolve("c_2024-02-01.csv"), "id,name,city\n1,Ann,Basel\n3,Cy,Rome\n4,,\n5,E,\n");
    Files.writeString(folder.resolve("odd_1.csv"), "change,v\n1,A\n");
    session.run("load");
  }

  @Test
  void tellsWhatCameWentAndChanged() {
    assertThat(session.run("diff", "customer", "2024-01-15", "2024-02-15")).isZero();

    assertThat(session.out())
        .isEqualTo(
            """
            customer  2024-01-15 → 2024-02-15
              ~ id=1  city: Bern → Basel
              - id=2  name=Bo, city=Oslo
              + id=3  name=Cy, city=Rome
              ~ id=4  name: '' → NULL
            1 came, 1 went, 2 changed, 1 the same
            """);
  }

  @Test
  void cutsLongOnesForPeopleOnly() {
    session.run("diff", "customer", "2024-01-15", "2024-02-15", "--limit", "1");

    assertThat(session.out())
        .contains("id=1", "(1 of 4 keys; --limit shows more)", "1 came, 1 went, 2 changed")
        .doesNotContain("id=2");
    session.run("diff", "customer", "2024-01-15", "2024-02-15", "--json");
    assertThat(session.out()).contains("\"id\" : 4", "\"same\" : 1", "\"columns\" : [ \"city\" ]");
  }

  @Test
  void goesBackwardToo() {
    session.run("diff", "customer", "2024-02-01", "2023-12-31");

    assertThat(session.out()).contains("- id=1  name=Ann, city=Basel", "0 came, 4 went, 0 changed");
  }

  @Test
  void countsMarkedVersionsAsGone() {
    session.run("diff", "marked", "2024-01-31", "2024-02-01");

    assertThat(session.out()).contains("- id=2  name=Bo, city=Oslo", "1 came, 1 went, 2 changed");
  }

  @Test
  void writesAFile() throws IOException {
    assertThat(session.run("diff", "customer", "2024-01-15", "2024-02-15", "--to", "d.csv"))
        .isZero();

    assertThat(session.out()).isEqualTo("4 rows of customer in " + folder + "/d.csv\n");
    assertThat(folder.resolve("d.csv"))
        .hasContent(
            """
            change,id,changed_columns,name_before,name_after,city_before,city_after
            changed,1,city,Ann,Ann,Bern,Basel
            went,2,,Bo,,Oslo,
            came,3,,,Cy,,Rome
            changed,4,name,"",,,
            """);
    assertThat(session.run("diff", "odd", "2024-01-15", "2024-02-15", "--to", "odd.csv"))
        .isEqualTo(2);
    assertThat(session.err())
        .contains("two columns of the result would be called change", "--json");
    assertThat(folder.resolve("odd.csv")).doesNotExist();
  }

  @Test
  void comparesKeptSnapshotsOfTheseVeryTimes() {
    assertThat(session.run("diff", "day", "2024-01-01", "2024-02-01")).isZero();
    assertThat(session.out()).contains("1 came, 1 went, 2 changed, 1 the same");

    assertThat(session.run("diff", "day", "2024-01-01", "2024-01-15")).isEqualTo(2);
    assertThat(session.err())
        .contains("table day keeps snapshots and has none of 2024-01-15")
        .contains("2024-01-01 or 2024-02-01");
  }

  @Test
  void refusesWhatItCannotCompare() {
    assertThat(session.run("diff", "now", "2024-01-01", "2024-02-01")).isEqualTo(2);
    assertThat(session.err()).contains("keeps current rows only (mode: scd1); it has no past");
    assertThat(session.run("diff", "nobody", "2024-01-01", "2024-02-01")).isEqualTo(2);
    assertThat(session.err()).contains("there is no table nobody", "customer, marked, day");
    assertThat(session.run("diff", "customer", "soon", "2024-02-01")).isEqualTo(2);
    assertThat(session.err()).contains("\"soon\" is no date, as the time must be");
  }
}
