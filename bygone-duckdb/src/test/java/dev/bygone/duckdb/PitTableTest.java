package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.CheckReport;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.PitReport;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.SnapshotReport;
import dev.bygone.SnapshotRequest;
import dev.bygone.definition.ColumnType;
import dev.bygone.definition.Definition;
import dev.bygone.definition.PitDates;
import dev.bygone.engine.StoredTable;
import dev.bygone.plan.Layout;
import dev.bygone.plan.PitLayout;
import dev.bygone.plan.PitSql;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PIT tables over two histories in one DuckDB file. */
class PitTableTest {
  private static final String TABLES =
      """
      store: history.duckdb
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          columns: {id: integer, name: varchar}
          key: id
        address:
          source: address_*.csv
          delivery: changes
          columns: {id: integer, at: timestamp, street: varchar}
          key: id
          sequence_by: at
          exclude: at
      pits:
      """;

  private static final String PIT =
      """
        both:
          tables: [customer, address]
          dates: [2024-01-31, 2024-02-29, 2024-03-31]
      """;

  private static final String FEED =
      """
      store: history.duckdb
      tables:
        address:
          source: address_*.csv
          delivery: changes
          columns: {id: integer, at: date, op: varchar, street: varchar}
          key: id
          sequence_by: at
          delete_when: op = 'D'
          exclude: [at, op]
      pits:
        daily:
          tables: [address]
          dates: {every: day}
      """;

  @TempDir private Path folder;

  private void deliver() throws IOException {
    write("customer_2024-01-01.csv", "id,name\n1,A\n2,B\n");
    write("customer_2024-02-29.csv", "id,name\n1,A2\n3,C\n");
    write(
        "address_1.csv", "id,at,street\n1,2024-01-31T00:00:00,x\n4,2024-02-29T00:00:00.000001,y\n");
  }

  @Test
  void pointsToTheVersionsInForce() throws IOException {
    deliver();
    try (Bygone bygone = open(PIT)) {
      bygone.load(LoadRequest.all());

      assertThat(pointed(bygone))
          .containsExactlyInAnyOrder(
              "2024-01-31 1 A x",
              "2024-01-31 2 B null",
              "2024-02-29 1 A2 x",
              "2024-02-29 3 C null",
              "2024-03-31 1 A2 x",
              "2024-03-31 3 C null",
              "2024-03-31 4 null y");
    }
  }

  @Test
  void aLoadBuildsTheDatesThatItAlters() throws IOException {
    deliver();
    try (Bygone bygone = open(PIT)) {
      bygone.load(LoadRequest.all());
      write("address_2.csv", "id,at,street\n1,2024-02-01T00:00:00,late\n");
      write("address_3.csv", "id,at,street\n1,2024-02-20T00:00:00,x\n");

      LoadReport late = bygone.load(LoadRequest.all().withOnly(List.of("address_2.csv")));
      LoadReport between = bygone.load(LoadRequest.all().withOnly(List.of("address_3.csv")));
      LoadReport nothing = bygone.load(LoadRequest.all());

      assertThat(late.pits())
          .containsExactly(
              new PitReport("both", 3, List.of("2024-02-29", "2024-03-31"), List.of()));
      assertThat(between.pits())
          .containsExactly(
              new PitReport("both", 3, List.of("2024-02-29", "2024-03-31"), List.of()));
      assertThat(nothing.pits()).isEmpty();
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
  }

  /** Also where the dates follow from several feeds of which none is stored yet. */
  @Test
  void aPlanTellsTheDatesThatALoadBuilds() throws IOException {
    write(
        "bygone.yaml",
        FEED.replace("tables: [address]", "tables: [address, home]")
            .replace(
                "pits:",
                """
                  home: {source: home_*.csv, delivery: changes, columns: {id: integer, at: date, street: varchar}, key: id, sequence_by: at}
                pits:"""));
    write("address_1.csv", "id,at,op,street\n1,2024-02-12,I,x\n");
    write("home_1.csv", "id,at,street\n1,2024-02-10,x\n");
    write("home_2.csv", "id,at,street\n1,2024-02-14,y\n");
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      List<PitReport> planned = bygone.plan(LoadRequest.all(), 0).pits();

      assertThat(bygone.pits(List.of()).get(0).dates()).isEmpty();
      assertThat(bygone.load(LoadRequest.all()).pits()).isEqualTo(planned);
      assertThat(planned.get(0).built()).hasSize(5);
      assertThat(bygone.plan(LoadRequest.all(), 0).pits()).isEmpty();
    }
  }

  @Test
  void datesBeginWithTheOldestVersionNotWithADelete() throws IOException {
    write("bygone.yaml", FEED);
    write("address_0.csv", "id,at,op,street\n1,2024-02-15,D,\n");
    write("address_1.csv", "id,at,op,street\n1,2024-02-12,I,x\n");
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      LoadReport deleted = bygone.load(LoadRequest.all().withOnly(List.of("address_0.csv")));
      LoadReport before = bygone.load(LoadRequest.all().withOnly(List.of("address_1.csv")));

      assertThat(deleted.pits()).allSatisfy(p -> assertThat(p.built()).isEmpty());
      assertThat(before.pits())
          .singleElement()
          .satisfies(
              p ->
                  assertThat(p.built())
                      .containsExactly("2024-02-12", "2024-02-13", "2024-02-14", "2024-02-15"));
    }
  }

  @Test
  void aChangedDefinitionIsToldAndBuilt() throws IOException {
    deliver();
    try (Bygone bygone = open(PIT)) {
      bygone.load(LoadRequest.all());
    }
    try (Bygone bygone = open(PIT.replace("2024-03-31", "2024-03-01"))) {
      assertThat(bygone.pits(List.of()).get(0).behind())
          .containsExactly("date 2024-03-01 is missing", "date 2024-03-31 is not asked for");
      assertThat(bygone.check(List.of()).passed()).isFalse();

      assertThat(bygone.refreshPits(List.of()))
          .containsExactly(new PitReport("both", 3, List.of("2024-03-01"), List.of("2024-03-31")));
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
    try (Bygone bygone = open(PIT + "    at: end_of_day\n")) {
      assertThat(bygone.pits(List.of()).get(0).behind())
          .containsExactly("it was built with another definition");
      assertThatThrownBy(() -> bygone.show("both", ShowRequest.history()))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("not built as the definition says now");

      assertThat(bygone.load(LoadRequest.all()).pits().get(0).built()).hasSize(3);
      assertThat(pointed(bygone)).contains("2024-02-29 4 null y");
    }
  }

  @Test
  void whatIsBrokenByHandIsFoundByItsRule() throws IOException {
    deliver();
    try (Bygone bygone = open(PIT)) {
      bygone.load(LoadRequest.all());
    }
    assertThat(
            broken(
                "INSERT INTO _bygone._bygone_pit_of_both SELECT * FROM _bygone._bygone_pit_of_both LIMIT 1"))
        .contains("a date has one row a key");
    assertThat(
            broken(
                "DELETE FROM _bygone._bygone_pit_of_both WHERE as_of_date = DATE '2024-02-29' AND id = 3"))
        .containsExactly("the rows of a date are the keys in force then");
    assertThat(
            broken(
                "UPDATE _bygone._bygone_pit_of_both SET id = 9 WHERE as_of_date = DATE '2024-02-29' AND id = 3"))
        .contains("the rows of a date are the keys in force then");
    assertThat(
            broken(
                "UPDATE _bygone._bygone_pit_of_both SET address_surrogate_key = NULL WHERE as_of_date = DATE '2024-02-29' AND id = 1"))
        .containsExactly("the rows of a date are the keys in force then");
    assertThat(
            broken(
                "UPDATE _bygone._bygone_pit_of_both SET customer_surrogate_key = 99 WHERE as_of_date = DATE '2024-01-31' AND id = 1"))
        .containsExactly("a row points to a version of customer that is there");
    assertThat(
            broken(
                "UPDATE _bygone._bygone_pit_of_both SET customer_surrogate_key = (SELECT surrogate_key FROM customer WHERE name = 'A2') WHERE as_of_date = DATE '2024-01-31' AND id = 1"))
        .containsExactly("a row points to the version of customer that was in force");
    assertThat(broken("UPDATE _bygone._bygone_pit_loads SET load_id = 1"))
        .containsExactly("no date is behind");
    assertThat(broken("SELECT 1")).isEmpty();
  }

  /** The rules that are broken by a statement, whose effect is mended afterwards. */
  private List<String> broken(String statement) throws IOException {
    Path file = folder.resolve("history.duckdb");
    Path copy = folder.resolve("copy.duckdb");
    Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    try (Database database = Database.open(file.toString())) {
      database.execute(statement);
    }
    List<String> broken;
    try (Bygone bygone = open(PIT)) {
      broken =
          bygone.check(List.of("both")).results().stream()
              .filter(r -> r.violations() > 0)
              .map(CheckReport.Result::rule)
              .toList();
      bygone.rebuildPits(List.of());
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
    Files.move(copy, file, StandardCopyOption.REPLACE_EXISTING);
    return broken;
  }

  @Test
  void anySqlClientHasTheSnapshotsOfTheTables() throws IOException {
    deliver();
    try (Bygone bygone = open(PIT + "    missing: ghost\n")) {
      bygone.load(LoadRequest.all());
    }
    try (Database database = Database.open(folder.resolve("history.duckdb").toString())) {
      assertThat(
              database
                  .query(
                      "SELECT id, name, street FROM both_snapshot(DATE '2024-03-31') ORDER BY id")
                  .rows())
          .containsExactly(
              List.of(1, "A2", "x"), Arrays.asList(3, "C", null), Arrays.asList(4, null, "y"));
      assertThat(
              database
                  .query(
                      "SELECT p.id, a.street FROM \"both\" p JOIN address_with_ghost a ON a.surrogate_key = p.address_surrogate_key WHERE p.as_of_date = DATE '2024-01-31' ORDER BY 1")
                  .rows())
          .containsExactly(List.of(1, "x"), Arrays.asList(2, null));
    }
  }

  @Test
  void aSnapshotGoesThroughThePitTableThatHasItsDate() throws IOException {
    deliver();
    String own = "  own: {tables: customer, dates: [2024-01-31]}\n";
    try (Bygone bygone = open(PIT + own)) {
      bygone.load(LoadRequest.all());
      SnapshotRequest request =
          SnapshotRequest.of(PitDates.asked(List.of("2024-01-31", "2024-02-29")));

      SnapshotReport snapshot = bygone.snapshot("customer", request);

      assertThat(snapshot.through()).contains("own");
      assertThat(snapshot.found()).containsExactly("2024-01-31");
      assertThat(snapshot.rows().rows().stream().map(r -> r.subList(0, 2) + " " + r.get(3)))
          .containsExactly(
              "[2024-01-31, 1] A", "[2024-01-31, 2] B", "[2024-02-29, 1] A2", "[2024-02-29, 3] C");
    }
  }

  @Test
  void datesThatTheSequenceCannotHaveAreRefusedWithTheLoad() throws IOException {
    write(
        "bygone.yaml",
        "tables:\n  t: {source: t.csv, delivery: changes, key: id, sequence_by: seq}\npits:\n  p: {tables: t, dates: [1.5]}\n");
    write("t.csv", "id,seq\n1,1\n");
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      assertThat(bygone.load(LoadRequest.all()).problems().get(0).what())
          .isEqualTo("PIT table \"p\": 1.5 is no bigint, as the times of its tables are");
      assertThat(bygone.status(List.of())).isEmpty();
    }
  }

  @Test
  void theNameOfAHistoryInTheStoreIsNotTaken() throws IOException {
    deliver();
    try (Bygone bygone = open(PIT)) {
      bygone.load(LoadRequest.all());
    }
    write(
        "bygone.yaml",
        """
        store: history.duckdb
        tables:
          other:
            source: customer_{as_of:yyyy-MM-dd}.csv
            columns: {id: integer, name: varchar}
            key: id
        pits:
          customer: {tables: other, dates: deliveries}
        """);
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      assertThat(bygone.load(LoadRequest.all()).problems().get(0).what())
          .isEqualTo(
              "PIT table \"customer\" has the name of a table whose history is in the store");
    }
    try (Bygone bygone = open(PIT)) {
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
  }

  @Test
  void aLoadIsReportedThoughAnotherTableHasDrifted() throws IOException {
    deliver();
    try (Bygone bygone = open(PIT)) {
      bygone.load(LoadRequest.all());
    }
    write("customer_2024-04-01.csv", "id,name\n1,A3\n");
    String drifted =
        (TABLES + PIT).replace("    exclude: at\n", "    exclude: at\n    ignore: street\n");
    write("bygone.yaml", drifted);
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      LoadReport report = bygone.load(LoadRequest.of("customer"));

      assertThat(report.problems()).isEmpty();
      assertThat(report.pits().get(0).behind()).isPresent();
      assertThat(bygone.pits(List.of()).get(0).behind().get(0)).contains("address");
    }
    try (Bygone bygone = open(PIT)) {
      assertThat(bygone.pits(List.of()).get(0).behind())
          .containsExactly("it lacks loads of table customer");
      assertThat(bygone.load(LoadRequest.all()).pits().get(0).built()).hasSize(3);
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
  }

  /** All versions but the last of each key are over before the second date. */
  @Test
  void noVersionMeetsADateAtWhichItDoesNotHold() throws IOException {
    StringBuilder feed = new StringBuilder("id,at,street\n");
    for (int id = 0; id < 10; id++) {
      for (int version = 0; version < 60; version++) {
        feed.append("%d,2024-01-01T00:00:%02d,%d\n".formatted(id, version, version));
      }
    }
    write("address_1.csv", feed.toString());
    String pit =
        "  days: {tables: address, dates: {every: day, from: 2024-01-01, to: 2024-01-30}}\n";
    Definition definition;
    try (Bygone bygone = open(pit)) {
      bygone.load(LoadRequest.all());
      definition = bygone.definition();
    }
    try (Database database = Database.open(folder.resolve("history.duckdb").toString())) {
      StoredTable stored = new Records(database).table("address").orElseThrow();
      Layout layout =
          Layout.of(
              definition.table("address").orElseThrow().asStored(stored.columns()),
              stored.asOfType(),
              false);
      List<String> dates =
          List.copyOf(new PitRecords(database).find("days").orElseThrow().dates().keySet());
      String rows =
          new PitSql(
                  new PitLayout(definition.pits().get(0), List.of(layout), ColumnType.DATE),
                  DuckDbDialect.INSTANCE)
              .rows(dates);

      assertThat(dates).hasSize(30);
      assertThat(database.query(rows).rows().size()).isEqualTo(30 * 10);
      assertThat(
              database
                  .query("EXPLAIN " + rows)
                  .rows()
                  .toString()
                  .toLowerCase(Locale.ROOT)
                  .replace('_', ' '))
          .contains("hash join")
          .doesNotContain("cross product", "nested loop", "blockwise", "ie join", "piecewise");
    }
  }

  private static List<String> pointed(Bygone bygone) {
    Rows rows =
        bygone
            .snapshot(
                "both",
                SnapshotRequest.of(
                    PitDates.asked(List.of("2024-01-31", "2024-02-29", "2024-03-31"))))
            .rows();
    List<String> names = rows.columns().stream().map(c -> c.name()).toList();
    return rows.rows().stream()
        .map(
            r ->
                "%s %s %s %s"
                    .formatted(
                        r.get(0),
                        r.get(1),
                        r.get(names.indexOf("name")),
                        r.get(names.indexOf("street"))))
        .toList();
  }

  private Bygone open(String pits) throws IOException {
    write("bygone.yaml", TABLES + pits);
    return Bygone.open(folder.resolve("bygone.yaml"));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
