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

class MoveCommandTest {
  private static final String DEFINITION =
      """
      store: history.duckdb
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          key: id
          columns: {id: integer, name: varchar}
        orders:
          source: orders_*.csv
          delivery: changes
          key: id
          sequence_by: seq
          columns: {id: integer, seq: integer}
      """;

  @TempDir private Path folder;
  private Session session;

  @BeforeEach
  void load() throws IOException {
    session = new Session(folder);
    Files.writeString(folder.resolve("bygone.yaml"), DEFINITION);
    Files.writeString(folder.resolve("customer_2024-01-01.csv"), "id,name\n1,Ann\n2,Bo\n");
    Files.writeString(folder.resolve("customer_2024-02-01.csv"), "id,name\n1,Anna\n");
    session.run("load");
  }

  @Test
  void saysWhatToPutIntoTheDefinition() throws IOException {
    assertThat(session.run("move", "--to", "duckdb", "--store", "new.duckdb")).isZero();

    assertThat(session.out())
        .isEqualTo(
            """
             table    | rows | entries | loads
            ----------+------+---------+-------
             customer |    3 |       4 |     2
            1 table moved and compared; the old store stays as it is
            nothing to move of orders: nothing was loaded yet
            To go on there, let the definition of these tables say:
              engine: duckdb
              store: new.duckdb
            """);

    session.run("export", "customer", "--to", "old.csv");
    Files.writeString(
        folder.resolve("bygone.yaml"),
        DEFINITION.replace("store: history.duckdb", "engine: duckdb\nstore: new.duckdb"));
    session.run("export", "customer", "--to", "new.csv");
    assertThat(folder.resolve("new.csv")).hasSameTextualContentAs(folder.resolve("old.csv"));
    session.run("load");
    assertThat(session.out()).contains("2 skipped, as loaded before");
  }

  @Test
  void tellsProgramsTheSame() throws IOException {
    session.run("move", "--to", "duckdb", "--store", "new.duckdb", "--json");

    JsonNode report = new ObjectMapper().readTree(session.out());
    assertThat(report.at("/moved/0/entries").asInt()).isEqualTo(4);
    assertThat(report.at("/store").asText()).isEqualTo("new.duckdb");
    assertThat(report.at("/without_history/0").asText()).isEqualTo("orders");
  }

  @Test
  void movesNothing() {
    assertThat(session.run("move", "--to", "duckdb", "--store", "new.duckdb", "orders")).isZero();

    assertThat(session.out()).isEqualTo("nothing to move of orders: nothing was loaded yet\n");
    assertThat(folder.resolve("new.duckdb")).doesNotExist();
  }

  @Test
  void refusesAStoreThatCannotTakeThem() {
    refuses("in that store already", "--to", "duckdb", "--store", "history.duckdb");
    refuses("into which database file", "--to", "duckdb");
    refuses("tables of spark only", "--to", "duckdb", "--store", "a", "--format", "iceberg");
    refuses("is not a file", "--to", "duckdb", "--store", ":memory:");
    refuses("is no plain name", "--to", "spark", "--catalog", "a.b");
    refuses("expected one of [spark, duckdb]", "--to", "postgres");

    session.run("move", "--to", "duckdb", "--store", "new.duckdb");
    session.run("load", "customer", "--force");
    refuses("has a history in the other store", "--to", "duckdb", "--store", "new.duckdb");
  }

  @Test
  void tellsWhatWasThereAlready() {
    session.run("move", "--to", "duckdb", "--store", "new.duckdb");

    assertThat(session.run("move", "--to", "duckdb", "--store", "new.duckdb")).isZero();
    assertThat(session.out()).contains("of an earlier move were there already: customer");
  }

  private void refuses(String why, String... options) {
    String[] args = new String[options.length + 1];
    args[0] = "move";
    System.arraycopy(options, 0, args, 1, options.length);

    assertThat(session.run(args)).isEqualTo(2);
    assertThat(session.err()).contains(why);
  }
}
