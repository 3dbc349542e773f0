package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.CheckReport;
import dev.bygone.LoadReport;
import dev.bygone.LoadRequest;
import dev.bygone.PitReport;
import dev.bygone.PitStatus;
import dev.bygone.SnapshotTableReport;
import dev.bygone.definition.PitDates;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables that keep the snapshots of a PIT table in its DuckDB file. */
class SnapshotRowsTest {
  private static final String DEFINITION =
      """
      store: history.duckdb
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          columns: {id: integer, name: varchar, note: varchar}
          key: id
          ignore: note
        address:
          source: address_*.csv
          delivery: changes
          columns: {id: integer, at: timestamp, street: varchar}
          key: id
          sequence_by: at
          exclude: at
      pits:
        both:
          tables: [customer, address]
          dates: [2024-01-31, 2024-02-29, 2024-03-31]
      """;

  @TempDir private Path folder;

  @BeforeEach
  void deliver() throws IOException {
    write("bygone.yaml", DEFINITION);
    write("customer_2024-01-01.csv", "id,name,note\n1,A,n\n2,B,n\n");
    write("customer_2024-02-29.csv", "id,name,note\n1,A2,n\n3,C,n\n");
    write("address_1.csv", "id,at,street\n1,2024-01-31T00:00:00,x\n");
  }

  private void loadAndKeep() {
    try (Bygone bygone = open()) {
      bygone.load(LoadRequest.all());
      bygone.keepSnapshots("both", Optional.empty(), "wide");
    }
  }

  @Test
  void hasTheValuesOfAllTablesAtAllDates() {
    try (Bygone bygone = open()) {
      bygone.load(LoadRequest.all());

      assertThat(bygone.keepSnapshots("both", Optional.empty(), "wide"))
          .isEqualTo(
              new SnapshotTableReport(
                  "wide", "both", List.of("2024-01-31", "2024-02-29", "2024-03-31"), 6));
    }
    assertThat(
            rows(
                "SELECT column_name FROM duckdb_columns() WHERE schema_name = 'main' AND table_name = 'wide' ORDER BY column_index"))
        .containsExactly(
            "as_of_date",
            "id",
            "customer_surrogate_key",
            "name",
            "note",
            "customer_valid_from",
            "address_surrogate_key",
            "street",
            "address_valid_from");
    assertThat(
            rows(
                "SELECT as_of_date, id, name, street, customer_valid_from FROM wide ORDER BY 1, 2"))
        .containsExactly(
            "2024-01-31 1 A x 2024-01-01",
            "2024-01-31 2 B null 2024-01-01",
            "2024-02-29 1 A2 x 2024-02-29",
            "2024-02-29 3 C null 2024-02-29",
            "2024-03-31 1 A2 x 2024-02-29",
            "2024-03-31 3 C null 2024-02-29");
  }

  @Test
  void aLoadWritesTheDatesThatItAlters() throws IOException {
    loadAndKeep();
    write("address_2.csv", "id,at,street\n1,2024-02-01T00:00:00,late\n1,2024-03-01T00:00:00,x\n");
    try (Bygone bygone = open()) {
      assertThat(written(bygone)).containsExactly("wide [2024-02-29, 2024-03-31]");
      assertThat(broken(bygone)).isEmpty();
    }
    assertThat(rows("SELECT street FROM wide WHERE id = 1 ORDER BY as_of_date"))
        .containsExactly("x", "late", "x");
  }

  @Test
  void whatOpensNoVersionIsWrittenToo() throws IOException {
    loadAndKeep();
    write("customer_2024-03-15.csv", "id,name,note\n1,A2,m\n3,C,n\n");
    try (Bygone bygone = open()) {
      LoadReport report = bygone.load(LoadRequest.all());

      assertThat(report.pits().get(0).built()).isEmpty();
      assertThat(report.pits().get(0).snapshots())
          .containsExactly(new PitReport.Snapshots("wide", List.of("2024-02-29", "2024-03-31")));
      assertThat(broken(bygone)).isEmpty();
    }
  }

  @Test
  void whatEndsAVersionLaterLeavesItsEarlierDatesAsTheyAre() throws IOException {
    loadAndKeep();
    write("customer_2024-03-15.csv", "id,name,note\n1,A3,n\n3,C,n\n");
    try (Bygone bygone = open()) {
      assertThat(written(bygone)).containsExactly("wide [2024-03-31]");
      assertThat(broken(bygone)).isEmpty();
    }
  }

  @Test
  void followsItsDefinition() throws IOException {
    loadAndKeep();
    write("bygone.yaml", DEFINITION.replace("2024-03-31]", "2024-03-01]"));
    try (Bygone bygone = open()) {
      assertThat(written(bygone)).containsExactly("wide [2024-03-01, 2024-03-31]");
      assertThat(broken(bygone)).isEmpty();
    }
    write("customer_2024-03-15.csv", "id,name,note,city\n1,A2,n,Oslo\n3,C,n,Bern\n");
    try (Bygone bygone = open()) {
      assertThat(written(bygone)).containsExactly("wide [2024-01-31, 2024-02-29, 2024-03-01]");
      assertThat(broken(bygone)).isEmpty();
    }
    assertThat(rows("SELECT DISTINCT city FROM wide")).containsExactly("null");
  }

  @Test
  void whatIsChangedByHandIsFoundAndMended() {
    loadAndKeep();
    for (String statement :
        List.of(
            "DELETE FROM wide WHERE id = 3",
            "UPDATE wide SET street = 'y' WHERE id = 1",
            "UPDATE wide SET street = '' WHERE id = 3",
            "UPDATE wide SET id = 9 WHERE id = 2",
            "INSERT INTO wide SELECT * REPLACE (DATE '2024-12-31' AS as_of_date) FROM wide LIMIT 1")) {
      execute(statement);
      try (Bygone bygone = open()) {
        assertThat(broken(bygone))
            .as(statement)
            .containsExactly("its rows are the snapshots of both");
        bygone.rebuildPits(List.of());
        assertThat(broken(bygone)).as(statement).isEmpty();
      }
    }
    execute("INSERT INTO wide SELECT * FROM wide");
    try (Bygone bygone = open()) {
      assertThat(broken(bygone)).containsExactly("a date has one row a key");
    }
  }

  @Test
  void isMadeAnewWhereItIsGoneOrHasOtherColumns() throws IOException {
    loadAndKeep();
    execute("DROP TABLE wide");
    try (Bygone bygone = open()) {
      assertThat(behind(bygone)).containsExactly("it is gone");
      assertThat(broken(bygone)).containsExactly("no date is behind");
      assertThat(written(bygone)).hasSize(1);
      assertThat(broken(bygone)).isEmpty();
    }
    execute("ALTER TABLE wide DROP COLUMN street");
    write("address_2.csv", "id,at,street\n1,2024-03-01T00:00:00,y\n");
    try (Bygone bygone = open()) {
      assertThat(behind(bygone)).containsExactly("it has other columns");
      assertThat(written(bygone)).containsExactly("wide [2024-01-31, 2024-02-29, 2024-03-31]");
      assertThat(broken(bygone)).isEmpty();
    }
  }

  @Test
  void leavesWhatTookItsName() throws IOException {
    loadAndKeep();
    execute("DROP TABLE wide");
    execute("CREATE VIEW wide AS SELECT 1 AS mine");
    write("address_2.csv", "id,at,street\n1,2024-03-01T00:00:00,y\n");
    try (Bygone bygone = open()) {
      assertThat(bygone.load(LoadRequest.all()).problems()).isEmpty();
      assertThat(behind(bygone)).containsExactly("its name is taken by something else");
    }
    assertThat(rows("SELECT * FROM wide")).containsExactly("1");
    execute("DROP VIEW wide");
    try (Bygone bygone = open()) {
      bygone.refreshPits(List.of());
      assertThat(broken(bygone)).isEmpty();
    }
  }

  @Test
  void aNameThatIsTakenIsRefused() throws IOException {
    write("bygone.yaml", DEFINITION + "  other: {tables: address, dates: [2024-01-31]}\n");
    loadAndKeep();
    execute("CREATE TABLE mine AS SELECT 1 AS x");
    execute("CREATE MACRO macro() AS TABLE SELECT 1 AS x");
    try (Bygone bygone = open()) {
      assertThat(refused(bygone, "both", "Customer_Current"))
          .isEqualTo("Customer_Current has the name that the definition gives to another");
      assertThat(refused(bygone, "both", "Mine"))
          .isEqualTo("there is a table, view or function Mine already");
      assertThat(refused(bygone, "both", "macro"))
          .isEqualTo("there is a table, view or function macro already");
      assertThat(refused(bygone, "other", "WIDE")).isEqualTo("wide keeps the snapshots of both");
      assertThat(refused(bygone, "both", "_bygone_x")).contains("which Bygone keeps to itself");
      assertThat(bygone.keepSnapshots("both", Optional.empty(), "WIDE").table()).isEqualTo("wide");
    }
    assertThat(rows("SELECT * FROM mine")).containsExactly("1");
  }

  @Test
  void nothingInTheDefinitionTakesItsName() throws IOException {
    loadAndKeep();
    write("bygone.yaml", DEFINITION + "  wide: {tables: address, dates: [2024-01-31]}\n");
    write("address_2.csv", "id,at,street\n1,2024-03-01T00:00:00,y\n");
    try (Bygone bygone = open()) {
      assertThat(bygone.load(LoadRequest.all()).problems())
          .singleElement()
          .satisfies(
              p ->
                  assertThat(p.what())
                      .isEqualTo(
                          "PIT table \"wide\" has the name of a table that keeps snapshots"));
    }
    write("w_2024-01-01.csv", "id\n1\n");
    write(
        "bygone.yaml",
        DEFINITION.replace(
            "pits:", "  wide: {source: \"w_{as_of:yyyy-MM-dd}.csv\", key: id}\npits:"));
    try (Bygone bygone = open()) {
      assertThat(bygone.load(LoadRequest.of("wide")).problems())
          .singleElement()
          .satisfies(
              p ->
                  assertThat(p.what())
                      .isEqualTo("table \"wide\" has the name of a table that keeps snapshots"));
      assertThat(broken(bygone)).isEmpty();
    }
  }

  @Test
  void aTableNeedsAPitTableOfItsOwnThatHasTheDates() throws IOException {
    Optional<PitDates> january = Optional.of(PitDates.asked(List.of("2024-01-31")));
    loadAndKeep();
    try (Bygone bygone = open()) {
      assertThatThrownBy(() -> bygone.keepSnapshots("customer", january, "c"))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("table customer has no PIT table of it alone");
    }
    write(
        "bygone.yaml", DEFINITION + "  own: {tables: customer, dates: [2024-01-31, 2024-02-29]}\n");
    try (Bygone bygone = open()) {
      assertThat(bygone.keepSnapshots("customer", january, "c"))
          .isEqualTo(new SnapshotTableReport("c", "own", List.of("2024-01-31", "2024-02-29"), 4));
      assertThatThrownBy(
              () ->
                  bygone.keepSnapshots(
                      "own", Optional.of(PitDates.asked(List.of("2024-01-30"))), "d"))
          .hasMessageContaining("PIT table own does not have these dates");
      assertThat(broken(bygone)).isEmpty();
    }
    assertThat(rows("SELECT DISTINCT as_of_date FROM c ORDER BY 1"))
        .containsExactly("2024-01-31", "2024-02-29");
  }

  @Test
  void isRefreshedNoLongerOnceItIsDropped() throws IOException {
    loadAndKeep();
    try (Bygone bygone = open()) {
      bygone.dropSnapshots(List.of("wide"));
      assertThat(bygone.pits(List.of()).get(0).snapshots()).isEmpty();
      assertThatThrownBy(() -> bygone.dropSnapshots(List.of("wide")))
          .hasMessageContaining("wide is no table that keeps snapshots");
      assertThatThrownBy(() -> bygone.dropSnapshots(List.of("both")))
          .hasMessageContaining("PIT table both is in the definition");
    }
    execute("CREATE TABLE wide AS SELECT 1 AS x");
    write("address_2.csv", "id,at,street\n1,2024-03-01T00:00:00,y\n");
    try (Bygone bygone = open()) {
      assertThat(written(bygone)).isEmpty();
      assertThat(bygone.check(List.of()).passed()).isTrue();
    }
    assertThat(rows("SELECT * FROM wide")).containsExactly("1");
  }

  private static String refused(Bygone bygone, String pit, String table) {
    try {
      bygone.keepSnapshots(pit, Optional.empty(), table);
    } catch (BygoneException e) {
      return e.problems().get(0).what();
    }
    throw new AssertionError(table + " was not refused");
  }

  private static List<String> written(Bygone bygone) {
    return bygone.load(LoadRequest.all()).pits().stream()
        .flatMap(p -> p.snapshots().stream())
        .map(s -> s.table() + " " + s.dates())
        .toList();
  }

  private static List<String> behind(Bygone bygone) {
    return bygone.pits(List.of("both")).get(0).snapshots().stream()
        .map(PitStatus.Snapshots::behind)
        .flatMap(List::stream)
        .toList();
  }

  private static List<String> broken(Bygone bygone) {
    return bygone.check(List.of()).results().stream()
        .filter(r -> r.violations() > 0)
        .map(CheckReport.Result::rule)
        .toList();
  }

  private List<String> rows(String query) {
    try (Database database = Database.open(folder.resolve("history.duckdb").toString())) {
      return database.query(query).rows().stream()
          .map(r -> String.join(" ", r.stream().map(String::valueOf).toList()))
          .toList();
    }
  }

  private void execute(String statement) {
    try (Database database = Database.open(folder.resolve("history.duckdb").toString())) {
      database.execute(statement);
    }
  }

  private Bygone open() {
    return Bygone.open(folder.resolve("bygone.yaml"));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
