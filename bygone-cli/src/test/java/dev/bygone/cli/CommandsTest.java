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

/** The commands on a real history. */
class CommandsTest {
  private static final String DEFINITION =
      """
      store: history.duckdb
      tables:
        customer:
          source: in/customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          key: id
          columns: {id: integer, name: varchar}
        rate:
          source: in/rate_*.csv
          delivery: changes
          key: [base, quote]
          sequence_by: at
          exclude: [at]
          columns: {base: varchar, quote: varchar, rate: "decimal(9,4)", at: date}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void deliver() throws IOException {
    session = new Session(folder);
    write("bygone.yaml", DEFINITION);
    write("in/customer_2024-01-01.csv", "id,name\n1,Ann\n2,Bo\n");
    write("in/customer_2024-01-02.csv", "id,name\n1,Anna\n");
    write(
        "in/rate_1.csv", "base,quote,rate,at\nEUR,USD,1.1,2024-01-01\n\"A,B\",USD,2,2024-01-01\n");
  }

  @Test
  void loadsAndTells() {
    assertThat(session.run("load")).isZero();

    assertThat(session.out())
        .containsPattern("customer +\\| customer_2024-01-01.csv +\\| +2 \\| +2 \\|")
        .containsPattern("rate +\\| rate_1.csv")
        .contains("3 deliveries: 3 loaded; 5 rows; keys: 4 new, 1 changed, 1 closed, 0 reopened;");
    assertThat(session.err()).isEmpty();
  }

  @Test
  void loadsOnlyTheTablesNamed() {
    assertThat(session.run("load", "rate")).isZero();

    assertThat(session.out()).contains("1 delivery: 1 loaded").doesNotContain("customer");
  }

  @Test
  void skipsWhatIsLoadedUnlessForced() {
    session.run("load");

    assertThat(session.run("load", "customer")).isZero();
    assertThat(session.out()).contains("2 deliveries: 2 skipped, as loaded before\n");
    assertThat(session.run("load", "customer", "--force")).isZero();
    assertThat(session.out()).contains("2 deliveries: 2 loaded; 3 rows; keys: 0 new");
  }

  @Test
  void loadsInOnePass() {
    assertThat(session.run("load", "customer", "--one-pass")).isZero();

    assertThat(session.out()).contains("2 deliveries: 2 loaded; 3 rows; keys: 2 new");
  }

  @Test
  void explainsRefusedDeliveriesAndGoesOn() throws IOException {
    write("in/customer_2024-01-03.csv", "id,name\n1,Ann\n1,Anna\n,Cy\n");
    write("in/customer_2024-01-04.csv", "id,name\n1,Ann\n");

    assertThat(session.run("load", "customer")).isEqualTo(3);

    assertThat(session.out()).contains("4 deliveries: 3 loaded, 1 refused;");
    assertThat(session.err())
        .startsWith(
            "customer_2024-01-03.csv refused for customer, which stays as it was:\nNULL_KEY ")
        .contains("\nDUPLICATE_KEY ", "  → ");
  }

  @Test
  void loadsAnEmptySnapshotOnlyIfAccepted() throws IOException {
    write("in/customer_2024-01-03.csv", "id,name\n");

    assertThat(session.run("load", "customer")).isEqualTo(3);
    assertThat(session.err()).contains("EMPTY_SNAPSHOT ");
    assertThat(session.run("load", "customer", "--accept")).isZero();
    assertThat(session.out()).contains("1 loaded").contains("customer_2024-01-03.csv");
  }

  @Test
  void saysThatNoDeliveryIsCalledSo() throws IOException {
    assertThat(session.run("load", "customer", "--only", "nobody.csv")).isEqualTo(2);

    assertThat(session.err()).contains("INVALID_REQUEST no delivery is called nobody.csv\n");
    assertThat(session.run("plan", "customer", "--only", "nobody.csv")).isEqualTo(2);
  }

  @Test
  void takesOneOfTheSnapshotsInAFile() throws IOException {
    write("bygone.yaml", "tables: {day: {source: in/days.csv, key: id, as_of: {column: at}}}");
    write("in/days.csv", "id,at\n1,2024-01-01\n1,2024-01-02\n1,2024-01-03\n");

    assertThat(session.run("load", "--only", "days.csv#2024-01-02")).isZero();
    assertThat(session.out()).contains("days.csv#2024-01-02", "1 delivery: 1 loaded");
    assertThat(session.run("load", "--only", "days.csv")).isZero();
    assertThat(session.out()).contains("2 loaded, 1 skipped");
  }

  @Test
  void saysWhichTableFindsNoFile() throws IOException {
    Files.delete(folder.resolve("in/rate_1.csv"));

    assertThat(session.run("load")).isZero();

    assertThat(session.err()).isEqualTo("rate: no file matches in/rate_*.csv\n");
  }

  @Test
  void reportsALoadToPrograms() throws IOException {
    write("in/customer_2024-01-03.csv", "id,name\nx,Ann\n");

    assertThat(session.run("load", "--json")).isEqualTo(3);

    JsonNode deliveries = json().get("deliveries");
    assertThat(deliveries).hasSize(4);
    assertThat(deliveries.at("/0/keys/new").asInt()).isEqualTo(2);
    assertThat(deliveries.at("/2/outcome").asText()).isEqualTo("refused");
    assertThat(deliveries.at("/2/problems/0/code").asText()).isEqualTo("TYPE_MISMATCH");
  }

  @Test
  void showsHistoryCurrentAndAsOf() throws IOException {
    session.run("load");

    session.run("show", "customer");
    assertThat(session.out()).contains("Ann ", "Anna", "Bo", "(3 rows)");
    session.run("show", "customer", "--current");
    assertThat(session.out()).contains("Anna", "(1 row)");
    session.run("show", "customer", "--as-of", "2024-01-01");
    assertThat(session.out()).contains("Ann ", "Bo", "(2 rows)").doesNotContain("Anna");
    session.run("show", "customer", "--key", "2", "--json");
    assertThat(json().at("/rows/0/name").asText()).isEqualTo("Bo");
    assertThat(json().at("/rows/0/id").isInt()).isTrue();
    assertThat(json().at("/total").asInt()).isEqualTo(1);
  }

  @Test
  void cutsLongTablesForPeopleOnly() throws IOException {
    StringBuilder rows = new StringBuilder("id,name\n");
    for (int i = 1; i <= 150; i++) {
      rows.append(i).append(",x\n");
    }
    write("in/customer_2024-01-03.csv", rows.toString());
    session.run("load", "customer");

    session.run("show", "customer", "--current");
    assertThat(session.out()).endsWith("(100 of 150 rows; --limit shows more)\n");
    session.run("show", "customer", "--current", "--limit", "0");
    assertThat(session.out()).endsWith("(150 rows)\n");
    session.run("show", "customer", "--current", "--json");
    assertThat(json().get("rows")).hasSize(150);
    session.run("show", "customer", "--current", "--json", "--limit", "7");
    assertThat(json().get("rows")).hasSize(7);
  }

  @Test
  void takesKeysOfSeveralColumnsTogetherOrOneByOne() {
    session.run("load", "rate");

    session.run("show", "rate", "--key", "EUR,USD");
    assertThat(session.out()).contains("1.1000", "(1 row)");
    session.run("show", "rate", "--key", "A,B", "--key", "USD");
    assertThat(session.out()).contains("2.0000", "(1 row)");
  }

  @Test
  void showsTheLifeOfAKey() throws IOException {
    session.run("load", "customer");

    session.run("history", "customer", "--key", "1");
    assertThat(session.out())
        .isEqualTo(
            """
            customer 1  2 versions
              2024-01-01  ●  1 day  name=Ann
              2024-01-02  ●  open   name: Ann → Anna
            """);
    session.run("history", "customer", "--key", "2");
    assertThat(session.out())
        .isEqualTo(
            """
            customer 2  1 version
              2024-01-01  ●  1 day  name=Bo
              2024-01-02  ✕         deleted
            """);
    session.run("history", "customer", "--key", "1", "--json");
    assertThat(json().at("/versions/1/changes/0/before").asText()).isEqualTo("Ann");
  }

  @Test
  void showsTheLogOfLoads() throws IOException {
    session.run("load");

    session.run("status");
    assertThat(session.out()).contains("customer_2024-01-02.csv", "rate_1.csv", "(3 loads)");
    session.run("status", "rate", "--json");
    assertThat(json().get("loads")).hasSize(1);
    assertThat(json().at("/loads/0/checksum").asText()).matches("[0-9a-f]{64}");
  }

  @Test
  void checksWhatMustHold() throws IOException {
    session.run("load");

    assertThat(session.run("check")).isZero();
    assertThat(session.out()).contains("ok      customer  ", "ok      rate  ").contains("all hold");
    assertThat(session.run("check", "rate", "--json")).isZero();
    assertThat(json().get("passed").asBoolean()).isTrue();
  }

  @Test
  void endsWithTwoForWrongCalls() {
    session.run("load");

    assertThat(session.run("show", "custmer")).isEqualTo(2);
    assertThat(session.err()).startsWith("INVALID_REQUEST ").contains("custmer");
    assertThat(session.run("show", "customer", "--as-of", "yesterday")).isEqualTo(2);
    assertThat(session.err()).startsWith("INVALID_REQUEST ").contains("yesterday");
    assertThat(session.run("history", "rate", "--key", "EUR")).isEqualTo(2);
    assertThat(session.err()).startsWith("INVALID_REQUEST ");
    assertThat(session.run("load", "-f", "no-such.yaml")).isEqualTo(2);
    assertThat(session.err()).contains("no-such.yaml");
  }

  @Test
  void endsWithTwoForAWrongDefinition() throws IOException {
    write("bygone.yaml", DEFINITION.replace("key: id", "kye: id"));

    assertThat(session.run("load")).isEqualTo(2);

    assertThat(session.err()).startsWith("INVALID_DEFINITION ").contains("kye", "bygone.yaml");
  }

  @Test
  void endsWithFourWhenTheDatabaseFails() throws IOException {
    write(
        "history.duckdb", "this is no database, and long enough not to be taken for an empty one");

    assertThat(session.run("load")).isEqualTo(4);

    assertThat(session.err()).startsWith("ENGINE_FAILED ").doesNotContain("\tat ");
  }

  @Test
  void endsWithThreeWhenTheDefinitionDrifted() throws IOException {
    session.run("load");
    write("bygone.yaml", DEFINITION.replace("key: [base, quote]", "key: [base]"));

    assertThat(session.run("load")).isEqualTo(3);

    assertThat(session.all())
        .contains("DEFINITION_DRIFT ")
        .containsPattern("\\d+ deliver(y|ies) refused for ");
  }

  @Test
  void printsTheSchema() throws IOException {
    assertThat(session.run("schema")).isZero();

    assertThat(json().has("$schema")).isTrue();
  }

  private JsonNode json() throws IOException {
    return new ObjectMapper().readTree(session.out());
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }
}
