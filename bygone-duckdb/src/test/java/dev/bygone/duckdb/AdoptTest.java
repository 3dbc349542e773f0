package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.AdoptReport;
import dev.bygone.AdoptReport.Finding;
import dev.bygone.AdoptReport.Outcome;
import dev.bygone.AdoptRequest;
import dev.bygone.AdoptRequest.Flag;
import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.LoadRequest;
import dev.bygone.Problem;
import dev.bygone.ShowRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** History tables that something else has made, and how they go on. */
final class AdoptTest {
  /** Of a hand-written MERGE: closed intervals, an end of time, marks as text, an id of its own. */
  private static final String MERGED =
      """
      CREATE TABLE customer AS SELECT * FROM (VALUES
        (10, 1, 'Ann', 'Bern', DATE '2024-01-01', DATE '2024-01-31', 'N', 'x'),
        (11, 1, 'Ann', 'Basel', DATE '2024-02-01', DATE '9999-12-31', 'Y', 'y'),
        (14, 2, 'Bo', 'Oslo', DATE '2024-01-01', DATE '9999-12-31', 'Y', NULL),
        (13, 3, 'Cy', 'Rome', DATE '2024-01-01', DATE '2024-02-29', 'N', 'z'))
        AS t(customer_sk, id, name, city, start_date, end_date, current_flag, batch)""";

  private static final String MERGED_DEFINITION =
      """
      key: id
      columns: {id: integer, name: varchar, city: varchar}
      source: customer_{as_of:yyyy-MM-dd}.csv
      interval: {closed: day}
      open_end: 9999-12-31
      names: {surrogate_key: customer_sk, valid_from: start_date, valid_to: end_date, is_current: current_flag, load_id: none}
      """;

  @TempDir private Path folder;

  @Test
  void goesOnFromAMergedTable() throws IOException {
    sql(MERGED);
    define(MERGED_DEFINITION);

    AdoptReport report = adopt();

    assertThat(report.outcome()).as(broken(report).toString()).isEqualTo(Outcome.ADOPTED);
    assertThat(report.rows()).isEqualTo(4);
    assertThat(report.keys()).isEqualTo(3);
    assertThat(report.open()).isEqualTo(2);
    assertThat(report.floor()).contains("2024-03-01");
    assertThat(report.keptAs()).contains("customer_until_2024_03_01");
    assertThat(report.notes())
        .containsExactly(
            "kept beside the history, and NULL in new versions: batch",
            "of another type from now on: customer_sk (bigint, was integer), current_flag (boolean, was varchar)");
    assertThat(shown())
        .containsExactly(
            "10 1 Ann Bern x 2024-01-01 2024-01-31 false",
            "11 1 Ann Basel y 2024-02-01 9999-12-31 true",
            "14 2 Bo Oslo null 2024-01-01 9999-12-31 true",
            "13 3 Cy Rome z 2024-01-01 2024-02-29 false");
    assertThat(query("SELECT current_flag, batch FROM customer_until_2024_03_01 WHERE id = 3"))
        .containsExactly("N z");

    write("customer_2024-03-01.csv", "id,name,city\n1,Ann,Basel\n2,Bo,Kyiv\n");
    write("customer_2024-03-05.csv", "id,name,city\n1,Ann,Basel\n3,Cy,Rome\n");
    assertThat(load()).containsExactly("LOADED", "LOADED");
    assertThat(shown())
        .containsExactly(
            "10 1 Ann Bern x 2024-01-01 2024-01-31 false",
            "11 1 Ann Basel y 2024-02-01 9999-12-31 true",
            "14 2 Bo Oslo null 2024-01-01 2024-02-29 false",
            "15 2 Bo Kyiv null 2024-03-01 2024-03-04 false",
            "13 3 Cy Rome z 2024-01-01 2024-02-29 false",
            "16 3 Cy Rome null 2024-03-05 9999-12-31 true");
    assertThat(query("SELECT name FROM customer_as_of(DATE '2024-03-04') ORDER BY id"))
        .containsExactly("Ann", "Bo");
    requireSound();
  }

  @Test
  void takesWhatIsNewerAndRefusesWhatIsOlder() throws IOException {
    sql(MERGED);
    define(MERGED_DEFINITION);
    adopt();

    write("customer_2024-02-29.csv", "id,name,city\n1,Ann,Basel\n");
    write("customer_2024-03-01.csv", "id,name,city\n1,Ann,Basel\n2,Bo,Oslo\n");

    List<DeliveryReport> reports = reports();
    assertThat(reports).extracting(r -> r.outcome().name()).containsExactly("REFUSED", "LOADED");
    assertThat(reports.get(0).problems())
        .extracting(Problem::what)
        .containsExactly(
            "customer_2024-02-29.csv: it is as of 2024-02-29, older than the newest row of the table that was adopted (2024-03-01)");
    assertThat(reports.get(1).counts().unchanged()).isEqualTo(2);
    requireSound();
  }

  @Test
  void takesTheNewestSnapshotAgainAsACorrection() throws IOException {
    sql(MERGED);
    define(MERGED_DEFINITION);
    adopt();

    write("customer_2024-03-01.csv", "id,name,city\n1,Ann,Basel\n3,Cy,Rome\n");
    load();

    assertThat(shown())
        .containsExactly(
            "10 1 Ann Bern x 2024-01-01 2024-01-31 false",
            "11 1 Ann Basel y 2024-02-01 9999-12-31 true",
            "14 2 Bo Oslo null 2024-01-01 2024-02-29 false",
            "13 3 Cy Rome z 2024-01-01 9999-12-31 true");
    requireSound();
  }

  @Test
  void changesNothingUnlessAllIsRight() throws IOException {
    sql(MERGED);
    sql("UPDATE customer SET end_date = DATE '2024-02-05' WHERE customer_sk = 10");
    sql("UPDATE customer SET current_flag = 'N' WHERE customer_sk = 11");
    sql(
        "INSERT INTO customer VALUES (14, NULL, 'Di', 'Lima', '2024-01-01', '2023-12-30', 'N', NULL)");
    define(MERGED_DEFINITION);

    AdoptReport report = adopt();

    assertThat(report.outcome()).isEqualTo(Outcome.REFUSED);
    assertThat(broken(report))
        .containsExactly(
            "a key has no NULL: 1 [id=NULL from 2024-01-01]",
            "a version starts before it ends: 1 [id=NULL from 2024-01-01: ends at 2023-12-30]",
            "versions of a key do not overlap: 1 [id=1 from 2024-02-01: the one before it begins at 2024-01-01]",
            "current_flag is true on open versions only, and on all of them: 1 [id=1 from 2024-02-01: ends at 9999-12-31]",
            "customer_sk is a number from 1 on that no other row has: 2 [id=2 from 2024-01-01: 14, id=NULL from 2024-01-01: 14]");
    assertThat(query("SELECT count(*), count(batch) FROM customer")).containsExactly("5 3");
    assertThat(query("SELECT count(*) FROM duckdb_tables()")).containsExactly("1");
  }

  @Test
  void tellsWithoutChangingAnything() throws IOException {
    sql(MERGED);
    define(MERGED_DEFINITION);

    try (Bygone bygone = Bygone.openToRead(folder.resolve("bygone.yaml"))) {
      AdoptReport report = bygone.adopt(AdoptRequest.of("customer", Flag.DRY_RUN));
      assertThat(report.outcome()).isEqualTo(Outcome.ADOPTABLE);
      assertThat(report.keptAs()).contains("customer_until_2024_03_01");
      assertThatThrownBy(() -> bygone.adopt(AdoptRequest.of("customer")))
          .isInstanceOf(IllegalStateException.class);
    }
    assertThat(query("SELECT count(*) FROM duckdb_tables()")).containsExactly("1");
  }

  @Test
  void takesEqualRowsThatTouchAsOneOnlyIfAsked() throws IOException {
    sql(MERGED);
    sql("UPDATE customer SET city = 'Basel' WHERE customer_sk = 10");
    define(MERGED_DEFINITION);

    assertThat(broken(adopt()))
        .containsExactly("touching versions differ in a tracked column: 1 [id=1 from 2024-02-01]");

    AdoptReport merged = adopt(AdoptRequest.of("customer", Flag.MERGE_EQUAL));
    assertThat(merged.outcome()).isEqualTo(Outcome.ADOPTED);
    assertThat(merged.merged()).isEqualTo(1);
    assertThat(shown())
        .containsExactly(
            "10 1 Ann Basel x 2024-01-01 9999-12-31 true",
            "14 2 Bo Oslo null 2024-01-01 9999-12-31 true",
            "13 3 Cy Rome z 2024-01-01 2024-02-29 false");
    requireSound();
  }

  @Test
  void takesDeletedRowsOfDbt() throws IOException {
    sql(
        """
        CREATE TABLE customer AS SELECT * FROM (VALUES
          (1, 'Ann', 'a', TIMESTAMP '2024-01-01 08:00', TIMESTAMP '2024-01-01 08:00', TIMESTAMP '2024-02-01 08:00', 'False'),
          (1, 'Ann', 'b', TIMESTAMP '2024-02-01 08:00', TIMESTAMP '2024-02-01 08:00', NULL, 'True'),
          (2, 'Bo', 'c', TIMESTAMP '2024-01-01 08:00', TIMESTAMP '2024-01-01 08:00', NULL, 'False'))
          AS t(id, name, dbt_scd_id, dbt_updated_at, dbt_valid_from, dbt_valid_to, dbt_is_deleted)""");
    define(
        """
        key: id
        columns: {id: integer, name: varchar}
        source: customer_{as_of:yyyy-MM-dd}.csv
        deletes: mark
        names: {valid_from: dbt_valid_from, valid_to: dbt_valid_to, is_deleted: dbt_is_deleted, surrogate_key: none, is_current: none, load_id: none}
        """);

    AdoptReport report = adopt();
    assertThat(broken(report)).isEmpty();
    assertThat(shown())
        .containsExactly(
            "1 Ann a 2024-01-01T08:00 2024-01-01T08:00 2024-02-01T08:00 false",
            "1 Ann b 2024-02-01T08:00 2024-02-01T08:00 null true",
            "2 Bo c 2024-01-01T08:00 2024-01-01T08:00 null false");

    write("customer_2024-02-02.csv", "id,name\n1,Ann\n");
    assertThat(load()).containsExactly("LOADED");
    assertThat(shown())
        .containsExactly(
            "1 Ann a 2024-01-01T08:00 2024-01-01T08:00 2024-02-01T08:00 false",
            "1 Ann b 2024-02-01T08:00 2024-02-01T08:00 2024-02-02T00:00 true",
            "1 Ann null null 2024-02-02T00:00 null false",
            "2 Bo c 2024-01-01T08:00 2024-01-01T08:00 2024-02-02T00:00 false",
            "2 Bo null null 2024-02-02T00:00 null true");
    requireSound();
  }

  @Test
  void goesOnWithTheTimestampStrategyOfDbt() throws IOException {
    sql(
        """
        CREATE SCHEMA snapshots;
        CREATE TABLE snapshots.crm AS SELECT * FROM (VALUES
          (1, 'free', DATE '2024-01-03', DATE '2024-01-03', DATE '2024-01-12'),
          (1, 'paid', DATE '2024-01-12', DATE '2024-01-12', NULL),
          (2, 'free', DATE '2024-01-05', DATE '2024-01-05', NULL))
          AS t(id, plan, updated_at, dbt_valid_from, dbt_valid_to)""");
    define(
        """
        key: id
        columns: {id: integer, plan: varchar, updated_at: date}
        source: customer_{as_of:yyyy-MM-dd}.csv
        sequence_by: updated_at
        detect: time
        exclude: [updated_at]
        names: {valid_from: dbt_valid_from, valid_to: dbt_valid_to, surrogate_key: none, is_current: none, load_id: none}
        """);

    AdoptReport report = adopt(AdoptRequest.of("customer").from("snapshots.crm"));
    assertThat(broken(report)).isEmpty();
    assertThat(report.keptAs()).isEmpty();

    write(
        "customer_2024-01-20.csv",
        "id,plan,updated_at\n1,paid,2024-01-12\n2,gold,2024-01-15\n3,free,2024-01-14\n");
    assertThat(load()).containsExactly("LOADED");
    assertThat(shown())
        .containsExactly(
            "1 free 2024-01-03 2024-01-12",
            "1 paid 2024-01-12 null",
            "2 free 2024-01-05 2024-01-15",
            "2 gold 2024-01-15 null",
            "3 free 2024-01-14 null");
    requireSound();
    assertThat(query("SELECT count(*) FROM snapshots.crm")).containsExactly("3");
  }

  @Test
  void goesOnWithAFeed() throws IOException {
    sql(
        """
        CREATE TABLE customer AS SELECT * FROM (VALUES
          (1, 'a', TIMESTAMPTZ '2024-01-01 10:00+02', TIMESTAMPTZ '2024-01-02 10:00Z', 7),
          (1, 'b', TIMESTAMPTZ '2024-01-02 10:00Z', NULL, 9),
          (2, 'c', TIMESTAMPTZ '2024-01-01 10:00Z', TIMESTAMPTZ '2024-01-03 10:00Z', 8))
          AS t(id, v, valid_from, valid_to, lsn)""");
    define(
        """
        key: id
        columns: {id: integer, v: varchar, at: timestamptz, lsn: bigint, op: varchar, w: integer}
        source: customer_*.csv
        delivery: changes
        sequence_by: [at, lsn]
        delete_when: op = 'D'
        exclude: [at, lsn, op]
        on_bad_row: quarantine
        names: {surrogate_key: sk, is_current: none, load_id: none}
        """);

    AdoptReport report = adopt();
    assertThat(broken(report)).isEmpty();
    assertThat(report.notes())
        .containsExactly(
            "added, with a number a row: sk",
            "not there yet, until a delivery brings it: w",
            "not taken over, as the definition excludes it: lsn");
    assertThat(report.floor()).contains("2024-01-03T10:00");

    write(
        "customer_1.csv",
        """
        id,v,at,lsn,op,w
        1,x,2024-01-03T09:59:59Z,1,U,1
        2,d,2024-01-03T10:00:00Z,20,I,1
        1,c,2024-01-04T10:00:00Z,21,U,2
        3,e,2024-01-05T10:00:00Z,22,I,3
        3,e,2023-01-05T10:00:00Z,2,I,3
        """);
    DeliveryReport loaded = reports().get(0);
    assertThat(loaded.outcome()).isEqualTo(DeliveryReport.Outcome.LOADED);
    assertThat(loaded.rejects().toString()).isEqualTo("{LATE_EVENT=2}");
    assertThat(shown())
        .containsExactly(
            "1 1 a null 2024-01-01T08:00Z 2024-01-02T10:00Z",
            "3 1 b null 2024-01-02T10:00Z 2024-01-04T10:00Z",
            "4 1 c 2 2024-01-04T10:00Z null",
            "2 2 c null 2024-01-01T10:00Z 2024-01-03T10:00Z",
            "5 2 d 1 2024-01-03T10:00Z null",
            "6 3 e 3 2024-01-05T10:00Z null");
    requireSound();
  }

  @Test
  void saysWhatItsDefinitionIsNotAbout() throws IOException {
    sql(MERGED);
    define(MERGED_DEFINITION.replace("valid_from: start_date", "valid_from: begins"));
    refuses("customer has no column begins, the valid_from of the definition");

    define(MERGED_DEFINITION.replace("id: integer", "no: integer").replace("key: id", "key: no"));
    refuses("customer has no column no, which is in the key");

    define(MERGED_DEFINITION.replaceAll("(interval|open_end).*\n", "") + "mode: scd1\n");
    refuses("table customer keeps no versions (mode: scd1)");

    define(MERGED_DEFINITION);
    assertThatThrownBy(() -> adopt(AdoptRequest.of("customer").from("nobody")))
        .isInstanceOf(BygoneException.class)
        .hasMessageContaining("there is no table nobody in the store");
    sql("CREATE VIEW customer_current AS FROM customer");
    refuses("there is a table or view customer_current");
    sql("DROP VIEW customer_current");
    sql("CREATE MACRO customer_as_of(x) AS TABLE SELECT x AS mine");
    refuses("there is a function customer_as_of");
    sql("DROP MACRO TABLE customer_as_of");
    adopt();
    refuses("table customer has a history already");
  }

  @Test
  void guessesTheEndOfTime() throws IOException {
    sql(MERGED);
    define(MERGED_DEFINITION.replace("open_end: 9999-12-31\n", ""));

    AdoptReport report = adopt();
    assertThat(broken(report))
        .first()
        .asString()
        .startsWith("an ended version ended before the year 9000: 2");
  }

  @Test
  void adoptsIntoAStoreThatWasMadeBeforeTablesWereAdopted() throws IOException {
    define(MERGED_DEFINITION);
    write("customer_2024-01-01.csv", "id,name,city\n1,Ann,Bern\n");
    load();
    Files.delete(folder.resolve("customer_2024-01-01.csv"));
    sql("ALTER TABLE _bygone._bygone_tables DROP COLUMN floor");
    sql(MERGED.replace("TABLE customer", "TABLE client"));
    write(
        "bygone.yaml",
        definition(MERGED_DEFINITION, "store.duckdb").replace("customer:", "client:"));

    assertThat(adopt(AdoptRequest.of("client")).outcome()).isEqualTo(Outcome.ADOPTED);
    write("customer_2024-02-01.csv", "id,name,city\n1,Ann,Basel\n");
    write("customer_2024-03-01.csv", "id,name,city\n1,Ann,Basel\n2,Bo,Oslo\n");
    assertThat(load()).containsExactly("REFUSED", "LOADED");
    requireSound();
  }

  @Test
  void takesTextOnlyAsWhatItSays() throws IOException {
    sql(
        """
        CREATE TABLE customer AS FROM (VALUES
          ('1', '007', '1.50', '2024-01-01', NULL),
          ('2', '12.7', '1.5', '2024-01-01', '2024-02-01'),
          ('3', '1', '1.555', '2024-01-01', NULL),
          ('4', '1', 'n/a', '2024-01-01', NULL),
          ('5', '1', NULL, '2024-01-01 10:00', NULL),
          ('6', '99999999999', '1', '2024-01-01 00:00', NULL))
          AS t(id, n, amount, valid_from, valid_to)""");
    define(
        """
        key: id
        columns: {id: bigint, n: integer, amount: "decimal(8,2)"}
        source: customer_{as_of:yyyy-MM-dd}.csv
        """);

    assertThat(broken(adopt()))
        .containsExactly(
            "values fit their types: 5 [id=2 from 2024-01-01: n: 12.7, id=3 from 2024-01-01: amount: 1.555, id=4 from 2024-01-01: amount: n/a]");
    sql("DELETE FROM customer WHERE id IN (2, 3, 4, 6)");
    assertThat(broken(adopt()))
        .containsExactly(
            "values fit their types: 1 [id=5 from 2024-01-01: valid_from: 2024-01-01 10:00]");
    sql("DELETE FROM customer WHERE id = 5");
    assertThat(adopt().outcome()).isEqualTo(Outcome.ADOPTED);
    assertThat(shown()).containsExactly("1 1 7 1.50 2024-01-01 null true 1");
  }

  @Test
  void refusesTimesWithoutEnd() throws IOException {
    sql(MERGED);
    sql("UPDATE customer SET end_date = DATE 'infinity' WHERE customer_sk = 11");
    sql("UPDATE customer SET start_date = DATE '-infinity' WHERE customer_sk = 13");
    define(MERGED_DEFINITION);

    assertThat(broken(adopt()))
        .contains(
            "times are of the years 1 to 9999: 2 [id=1 from 2024-02-01, id=3 from -infinity]");
  }

  @Test
  void tellsThatTheNewestRowIsOfATimeToCome() throws IOException {
    sql(MERGED);
    sql(
        "UPDATE customer SET end_date = DATE '2999-12-30', current_flag = 'N' WHERE customer_sk = 11");
    sql("UPDATE customer SET end_date = NULL WHERE customer_sk = 14");
    define(MERGED_DEFINITION);

    AdoptReport report = adopt();

    assertThat(broken(report)).isEmpty();
    assertThat(report.floor()).contains("2999-12-31");
    assertThat(report.notes())
        .contains(
            "open rows that end with NULL, and with open_end from now on: 1",
            "the newest row is of a time to come; what is older, and so late, is all until then");
  }

  @Test
  void takesATableWithIndexesAndAView() throws IOException {
    sql(MERGED);
    sql("CREATE INDEX by_name ON customer(name)");
    sql("CREATE VIEW names AS SELECT name FROM customer WHERE current_flag");
    define(MERGED_DEFINITION);

    assertThat(adopt().keptAs()).contains("customer_until_2024_03_01");
    assertThat(query("SELECT count(*) FROM customer_until_2024_03_01")).containsExactly("4");
    assertThat(query("SELECT * FROM names ORDER BY name")).containsExactly("Ann", "Bo");
  }

  @Test
  void takesColumnsAsTheTableHasThemIfNobodyDeclaresThem() throws IOException {
    sql(MERGED);
    define(
        MERGED_DEFINITION.replace(
            "columns: {id: integer, name: varchar, city: varchar}\n", "exclude: [batch]\n"));

    assertThat(broken(adopt())).isEmpty();
    assertThat(shown()).contains("10 1 Ann Bern 2024-01-01 2024-01-31 false");
    write("customer_2024-03-05.csv", "id,name,city,batch\n1,Ann,Basel,1\n2,Bo,Oslo,2\n");
    assertThat(load()).containsExactly("LOADED");
    requireSound();
  }

  @Test
  void keepsWhatItAdoptedThroughAMove() throws IOException {
    sql(MERGED);
    define(MERGED_DEFINITION);
    adopt();

    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      bygone.move(
          dev.bygone.MoveRequest.to(
              "duckdb", new dev.bygone.definition.Store.Database("new.duckdb")));
    }
    define(MERGED_DEFINITION, "new.duckdb");
    write("customer_2024-02-29.csv", "id,name,city\n1,Ann,Basel\n");
    assertThat(load()).containsExactly("REFUSED");
    assertThat(shown()).contains("10 1 Ann Bern x 2024-01-01 2024-01-31 false");
    requireSound();
  }

  @Test
  void doesNotTakeADeliveredColumnForOneThatWasAdopted() throws IOException {
    sql(MERGED);
    define(MERGED_DEFINITION);
    adopt();

    write("customer_2024-03-05.csv", "id,name,city,batch\n1,Ann,Bern,new\n2,Bo,Oslo,new\n");
    assertThat(load()).containsExactly("LOADED");
    assertThat(shown()).contains("15 1 Ann Bern null 2024-03-05 9999-12-31 true");

    define(MERGED_DEFINITION.replace("city: varchar", "city: varchar, batch: varchar"));
    write("customer_2024-03-06.csv", "id,name,city,batch\n1,Ann,Bern,new\n2,Bo,Oslo,new\n");
    assertThat(reports().get(1).problems())
        .extracting(p -> p.code().name())
        .containsExactly("DEFINITION_DRIFT");
  }

  private void refuses(String why) {
    assertThatThrownBy(this::adopt).isInstanceOf(BygoneException.class).hasMessageContaining(why);
  }

  private void requireSound() {
    try (Bygone bygone = Bygone.openToRead(folder.resolve("bygone.yaml"))) {
      assertThat(bygone.check(List.of()).results()).allMatch(r -> r.violations() == 0);
    }
  }

  private static List<String> broken(AdoptReport report) {
    return report.findings().stream()
        .filter(Finding::broken)
        .map(f -> f.rule() + ": " + f.violations() + " " + f.examples())
        .toList();
  }

  private AdoptReport adopt() {
    return adopt(AdoptRequest.of("customer"));
  }

  private AdoptReport adopt(AdoptRequest request) {
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      return bygone.adopt(request);
    }
  }

  private List<String> load() {
    return reports().stream().map(r -> r.outcome().name()).toList();
  }

  private List<DeliveryReport> reports() {
    try (Bygone bygone = Bygone.open(folder.resolve("bygone.yaml"))) {
      return bygone.load(LoadRequest.all()).deliveries();
    }
  }

  private List<String> shown() {
    try (Bygone bygone = Bygone.openToRead(folder.resolve("bygone.yaml"))) {
      return bygone.show("customer", ShowRequest.history()).rows().stream()
          .map(AdoptTest::text)
          .toList();
    }
  }

  private static String text(List<Object> row) {
    return row.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }

  private void define(String table) throws IOException {
    define(table, "store.duckdb");
  }

  private void define(String table, String store) throws IOException {
    write("bygone.yaml", definition(table, store));
  }

  private static String definition(String table, String store) {
    return "store: %s\ntables:\n  customer:\n%s".formatted(store, table.indent(4));
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  private void sql(String statement) {
    try (Database database = Database.open(folder.resolve("store.duckdb").toString())) {
      database.execute(statement);
    }
  }

  private List<String> query(String query) {
    try (Database database = Database.open(folder.resolve("store.duckdb").toString())) {
      return database.query(query).rows().stream().map(AdoptTest::text).toList();
    }
  }
}
