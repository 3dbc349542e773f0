package dev.bygone.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StampCommandTest {
  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void load() throws IOException {
    session = new Session(folder);
    write(
        "bygone.yaml",
        """
        store: history.duckdb
        defaults: {source: "c_{as_of:yyyy-MM-dd}.csv", delivery: snapshot, key: id, columns: {id: integer, name: varchar, city: varchar}}
        tables:
          customer: {}
          closed: {interval: {closed: day}, names: {surrogate_key: none}}
          marked: {deletes: mark}
          day: {mode: snapshot}
          now: {mode: scd1}
          rate:
            source: rate_*.csv
            delivery: changes
            key: [base, quote]
            sequence_by: at
            exclude: [at]
            columns: {base: varchar, quote: varchar, rate: "decimal(9,4)", at: timestamp}
        """);
    write("c_2024-01-01.csv", "id,name,city\n1,Ann,Bern\n2,Bo,Oslo\n");
    write("c_2024-02-01.csv", "id,name,city\n1,Ann,Basel\n3,Cy,Rome\n");
    write("rate_1.csv", "base,quote,rate,at\n007,USD,1.1,2024-01-01 12:00:00\n");
    write(
        "orders.csv",
        """
        order,customer,at,amount
        1,1,2024-01-15,10.50
        2,1,2024-02-01 00:00:00,7.25
        3,2,2024-01-31 23:59:59,1.00
        4,2,2024-02-01 00:00:01,1.00
        5,9,2024-01-15,1.00
        6,,2024-01-15,1.00
        7,3,,1.00
        """);
    session.run("load");
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private int stamp(String table, String... more) {
    String[] line = {"stamp", "orders.csv", "--on", "customer", "--at", "at", "--table", table};
    String[] all = java.util.Arrays.copyOf(line, line.length + more.length);
    System.arraycopy(more, 0, all, line.length, more.length);
    return session.run(all);
  }

  @Test
  void showsFactsWithTheVersionOfTheirTime() {
    assertThat(stamp("customer")).isZero();

    assertThat(session.out())
        .isEqualTo(
            """
             order | customer | at                  | amount | customer_surrogate_key
            -------+----------+---------------------+--------+------------------------
                 1 |        1 | 2024-01-15T00:00:00 |  10.50 |                      1
                 2 |        1 | 2024-02-01T00:00:00 |   7.25 |                      3
                 3 |        2 | 2024-01-31T23:59:59 |   1.00 |                      2
                 4 |        2 | 2024-02-01T00:00:01 |   1.00 |                   NULL
                 5 |        9 | 2024-01-15T00:00:00 |   1.00 |                   NULL
                 6 |     NULL | 2024-01-15T00:00:00 |   1.00 |                   NULL
                 7 |        3 | NULL                |   1.00 |                   NULL
            (7 rows)
            7 facts: 3 with a version of customer, 4 without (1 of a key without versions, 1 at a time without one in force, 2 with NULL in key or time)
            """);
  }

  @Test
  void writesAFileWithChosenColumnsAndGhosts() {
    assertThat(
            stamp(
                "customer",
                "--columns",
                "city,who=name,until=valid_to",
                "--missing",
                "ghost",
                "--to",
                "s.csv"))
        .isZero();

    assertThat(session.out()).startsWith("7 facts in " + folder + "/s.csv: 3 with a version of ");
    assertThat(folder.resolve("s.csv"))
        .hasContent(
            """
            order,customer,at,amount,customer_surrogate_key,city,who,until
            1,1,2024-01-15T00:00:00,10.50,1,Bern,Ann,2024-02-01
            2,1,2024-02-01T00:00:00,7.25,3,Basel,Ann,
            3,2,2024-01-31T23:59:59,1.00,2,Oslo,Bo,2024-02-01
            4,2,2024-02-01T00:00:01,1.00,0,,,
            5,9,2024-01-15T00:00:00,1.00,0,,,
            6,,2024-01-15T00:00:00,1.00,0,,,
            7,3,,1.00,0,,,
            """);
  }

  @Test
  void takesWhatIsInForceBetweenTheUnitsOfClosedIntervals() {
    assertThat(stamp("closed", "--columns", "city,valid_to", "--to", "s.csv")).isZero();

    assertThat(folder.resolve("s.csv"))
        .content()
        .contains("order,customer,at,amount,closed_surrogate_key,city,valid_to\n")
        .contains("3,2,2024-01-31T23:59:59,1.00,2,Oslo,2024-01-31\n")
        .contains("4,2,2024-02-01T00:00:01,1.00,,,\n");
  }

  @Test
  void leavesOutMarkedVersions() {
    assertThat(stamp("marked", "--json")).isZero();

    assertThat(session.out()).contains("\"stamped\" : 3", "\"outside\" : 1", "\"incomplete\" : 2");
  }

  @Test
  void takesKeptSnapshotsOfThisVeryTime() {
    assertThat(stamp("day")).isZero();

    assertThat(session.out()).contains("7 facts: 1 with a version of day, 6 without (1 of a key");
  }

  @Test
  void readsKeysAsTextWhereTheyAreText() throws IOException {
    write("trades.csv", "from,to,day\n007,USD,2024-01-01\n007,USD,2024-01-02\n7,USD,2024-01-02\n");

    assertThat(
            session.run(
                "stamp",
                "trades.csv",
                "--on",
                "to=quote,from=base",
                "--at",
                "day",
                "--table",
                "rate",
                "--columns",
                "rate",
                "--to",
                "t.csv"))
        .isZero();
    assertThat(folder.resolve("t.csv"))
        .hasContent(
            """
            from,to,day,rate_surrogate_key,rate
            007,USD,2024-01-01,,
            007,USD,2024-01-02,1,1.1000
            7,USD,2024-01-02,,
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "orders.csv --on customer --at at --table now | it has no past | mode: scd2",
        "orders.csv --on customer --at at --table nobody | there is no table nobody | customer",
        "orders.csv --on nix --at at --table customer | has no column nix | order, customer, at",
        "orders.csv --on customer --at nix --table customer | has no column nix | amount",
        "orders.csv --on customer,order --at at --table customer | the key of table customer is id | --on id.",
        "orders.csv --on customer --at at --table rate | the key of table rate is base, quote | --on base,quote.",
        "orders.csv --on customer --at at --table customer --columns x | shows no column x | name, city",
        "orders.csv --on customer --at at --table customer --columns at=city | columns of one name: at | NAME=COLUMN",
        "orders.csv --on customer --at amount --table customer | amount of orders.csv is decimal | as the table shows",
        "orders.csv --on at --at at --table customer | at of orders.csv is timestamp | its id is integer",
        "nix.csv --on customer --at at --table customer | it is not there | there",
        "rag.csv --on a --at b --table customer | rows with other fields than the header: 1 | Correct",
        "--facts-table t --on a --at b --table customer | DuckDB reads files only | engine: spark",
        "--on a --at b --table customer | FACTS | --help",
        "orders.csv --on customer --at at --table customer --to no/s.csv | its folder is not there | folder",
      })
  void refusesWhatDoesNotGoTogether(String line, String what, String remedy) throws IOException {
    write("rag.csv", "a,b\n1\n");

    assertThat(session.run(("stamp " + line).split(" "))).isNotZero();

    assertThat(session.err()).contains(what, "  → ", remedy);
    assertThat(session.out()).isEmpty();
  }
}
