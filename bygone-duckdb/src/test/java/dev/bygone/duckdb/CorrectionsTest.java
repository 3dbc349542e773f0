package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ChangesRequest;
import dev.bygone.CheckReport;
import dev.bygone.Column;
import dev.bygone.LoadRequest;
import dev.bygone.MoveRequest;
import dev.bygone.Rows;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was known of a table after its loads, and what they did, in one DuckDB file. */
class CorrectionsTest {
  private static final String DEFINITION =
      """
      store: history.duckdb
      tables:
        address:
          source: address_*.csv
          delivery: changes
          columns: {id: integer, at: date, city: varchar, note: varchar}
          key: id
          sequence_by: at
          exclude: at
          ignore: note
          corrections: keep
        plain:
          source: plain_*.csv
          columns: {id: integer}
          key: id
      """;

  @TempDir private Path folder;

  @BeforeEach
  void deliver() throws IOException {
    write("bygone.yaml", DEFINITION);
    write("address_1.csv", "id,at,city,note\n1,2024-01-01,Bern,a\n2,2024-01-01,Oslo,a\n");
    write("address_2.csv", "id,at,city,note\n1,2024-02-01,Basel,a\n2,2024-02-01,Oslo,b\n");
    write("address_3.csv", "id,at,city,note\n2,2023-12-01,Bergen,c\n1,2024-02-01,Biel,a\n");
    write("plain_1.csv", "id\n1\n");
  }

  @Test
  void anySqlClientHasWhatWasKnown() {
    try (Bygone bygone = load()) {
      assertThat(texts(bygone.show("address", ShowRequest.history()))).hasSize(4);
    }
    try (Database database = database()) {
      assertThat(texts(database.query("SELECT id, city FROM address_as_of(DATE '2024-02-01', 2)")))
          .containsExactlyInAnyOrder("1 Basel", "2 Oslo");
      assertThat(texts(database.query("SELECT id, city FROM address_as_of(DATE '2024-02-01')")))
          .containsExactlyInAnyOrder("1 Biel", "2 Oslo");
      assertThat(
              texts(
                  database.query(
                      "SELECT id, city, note, valid_from, valid_to, known_from, known_to FROM address_known ORDER BY ALL")))
          .containsExactly(
              "1 Basel a 2024-02-01 null 2 3",
              "1 Bern a 2024-01-01 2024-02-01 2 null",
              "1 Bern a 2024-01-01 null 1 2",
              "1 Biel a 2024-02-01 null 3 null",
              "2 Bergen c 2023-12-01 2024-01-01 3 null",
              "2 Oslo a 2024-01-01 null 1 2",
              "2 Oslo b 2024-01-01 null 2 null");
    }
  }

  @Test
  void whatLoadsDidIsToldVersionByVersion() {
    try (Bygone bygone = load()) {
      assertThat(changes(bygone, "1"))
          .containsExactly(
              "closed 1 Bern Bern null 2024-02-01",
              "inserted 1 null Biel null null",
              "inserted 2 null Bergen null 2024-01-01",
              "corrected 2 Oslo Oslo null null");
      assertThat(changes(bygone, "2"))
          .containsExactly(
              "corrected 1 Basel Biel null null", "inserted 2 null Bergen null 2024-01-01");
      assertThat(changes(bygone, "3")).isEmpty();
    }
  }

  @Test
  void whatKeepsNothingOfItIsRefused() {
    try (Bygone bygone = load()) {
      bygone.load(LoadRequest.of("plain"));
      assertThatThrownBy(() -> bygone.knownAt("1").show("plain", ShowRequest.history()))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("does not keep what was corrected");
      assertThatThrownBy(() -> bygone.changes("plain", ChangesRequest.since("1")))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("does not keep what was corrected");
      assertThatThrownBy(() -> bygone.knownAt("9"))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("no load 9; the newest is 4");
      assertThatThrownBy(() -> bygone.knownAt("soon"))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("neither the number of a load nor a time");
    }
  }

  @Test
  void pitTablesTellOfWhatIsKnownNow() throws IOException {
    write("bygone.yaml", DEFINITION + "pits:\n  p: {tables: [address], dates: [2024-02-15]}\n");
    try (Bygone bygone = load()) {
      assertThatThrownBy(() -> bygone.knownAt("1").show("p", ShowRequest.history()))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("PIT table p tells of what is known now");
    }
  }

  @Test
  void whatWasKnownMovesAlong() throws IOException {

    try (Bygone bygone = load()) {
      bygone.move(
          new MoveRequest("duckdb", new Store.Database("other.duckdb"), List.of("address")));
      write("bygone.yaml", DEFINITION.replace("history.duckdb", "other.duckdb"));
      try (Bygone moved = Bygone.open(folder.resolve("bygone.yaml"))) {
        for (String load : List.of("0", "1", "2", "3")) {
          assertThat(moved.knownAt(load).show("address", ShowRequest.history()))
              .isEqualTo(bygone.knownAt(load).show("address", ShowRequest.history()));
        }
      }
    }
  }

  @Test
  void aBeliefThatIsAlteredByHandIsFound() {
    load().close();
    for (String damage :
        List.of(
            "UPDATE _bygone._bygone_superseded_of_address SET _bygone_known_to = 1 WHERE city = 'Basel'",
            "UPDATE _bygone._bygone_superseded_of_address SET _bygone_known_to = 7 WHERE city = 'Basel'")) {
      try (Database database = database()) {
        database.execute(
            "CREATE OR REPLACE TABLE kept AS FROM _bygone._bygone_superseded_of_address");
        database.execute(damage);
      }
      assertThat(broken()).isNotEmpty();
      try (Database database = database()) {
        database.execute("DELETE FROM _bygone._bygone_superseded_of_address");
        database.execute("INSERT INTO _bygone._bygone_superseded_of_address FROM kept");
      }
      assertThat(broken()).isEmpty();
    }
  }

  private List<String> broken() {
    try (Bygone bygone = open()) {
      return bygone.check(List.of()).results().stream()
          .filter(r -> r.violations() > 0)
          .map(CheckReport.Result::rule)
          .toList();
    }
  }

  private static List<String> changes(Bygone bygone, String since) {
    Rows rows = bygone.changes("address", ChangesRequest.since(since));
    List<String> names = rows.columns().stream().map(Column::name).toList();
    return rows.rows().stream()
        .map(
            r ->
                List.of(
                        "change",
                        "id",
                        "city_before",
                        "city_after",
                        "valid_to_before",
                        "valid_to_after")
                    .stream()
                    .map(c -> Objects.toString(r.get(names.indexOf(c))))
                    .collect(Collectors.joining(" ")))
        .toList();
  }

  private static List<String> texts(Rows rows) {
    return rows.rows().stream()
        .map(r -> r.stream().map(Objects::toString).collect(Collectors.joining(" ")))
        .toList();
  }

  private Bygone load() {
    Bygone bygone = open();
    assertThat(bygone.load(LoadRequest.of("address")).deliveries()).hasSize(3);
    return bygone;
  }

  private Database database() {
    return Database.open(folder.resolve("history.duckdb").toString());
  }

  private Bygone open() {
    return Bygone.open(folder.resolve("bygone.yaml"));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
