package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.DeliveryReport;
import dev.bygone.ErrorCode;
import dev.bygone.LoadRequest;
import dev.bygone.MoveRequest;
import dev.bygone.PlanReport;
import dev.bygone.definition.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody else has made in the database stays, whatever a history is called. */
class TakenNamesTest {
  private static final String DEFINITION =
      """
      store: history.duckdb
      tables:
        t:
          source: t_{as_of:yyyy-MM-dd}.csv
          columns: {id: integer}
          key: id
          corrections: keep
      """;

  @TempDir private Path folder;

  @BeforeEach
  void deliver() throws IOException {
    Files.writeString(folder.resolve("bygone.yaml"), DEFINITION);
    Files.writeString(folder.resolve("t_2024-01-01.csv"), "id\n1\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "TABLE t (a integer)",
        "VIEW T AS SELECT 1 AS a",
        "VIEW t_current AS SELECT 1 AS a",
        "VIEW t_known AS SELECT 1 AS a",
        "MACRO t_as_of(x) AS TABLE SELECT x AS a"
      })
  void aLoadReplacesNothing(String made) {
    execute("history.duckdb", "CREATE " + made);
    try (Bygone bygone = open()) {
      PlanReport plan = bygone.plan(LoadRequest.all(), 1);
      DeliveryReport report = bygone.load(LoadRequest.all()).deliveries().get(0);

      assertThat(plan.deliveries().get(0).report().problems()).isEqualTo(report.problems());
      assertThat(report.problems())
          .singleElement()
          .satisfies(
              p -> {
                assertThat(p.code()).isEqualTo(ErrorCode.INVALID_REQUEST);
                assertThat(p.what()).contains("and the history makes a view of this name");
                assertThat(p.remedy()).contains("bygone adopt t");
              });
    }
    String drop = made.replaceAll(" AS .*|\\(.*", "");
    execute("history.duckdb", "DROP " + (drop.startsWith("MACRO") ? "MACRO TABLE t_as_of" : drop));
    try (Bygone bygone = open()) {
      assertThat(bygone.load(LoadRequest.all()).deliveries().get(0).problems()).isEmpty();
    }
  }

  @Test
  void aMoveReplacesNothing() {
    execute("other.duckdb", "CREATE VIEW t AS SELECT 1 AS a");
    try (Bygone bygone = open()) {
      bygone.load(LoadRequest.all());
      MoveRequest move =
          new MoveRequest("duckdb", new Store.Database("other.duckdb"), List.of("t"));

      assertThatThrownBy(() -> bygone.move(move))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("there is a table, view or function t in this store");
    }
    try (Database database = Database.open(folder.resolve("other.duckdb").toString())) {
      assertThat(database.query("SELECT a FROM t").rows()).hasSize(1);
    }
  }

  @Test
  void aPitTableReplacesNothing() throws IOException {
    Files.writeString(
        folder.resolve("bygone.yaml"),
        DEFINITION + "pits:\n  p: {tables: [t], dates: deliveries}\n");
    execute("history.duckdb", "CREATE VIEW p AS SELECT 1 AS a");
    try (Bygone bygone = open()) {
      assertThat(bygone.load(LoadRequest.all()).deliveries().get(0).problems())
          .singleElement()
          .satisfies(p -> assertThat(p.what()).contains("that we have not made (p)"));
    }
  }

  private Bygone open() {
    return Bygone.open(folder.resolve("bygone.yaml"));
  }

  private void execute(String file, String sql) {
    try (Database database = Database.open(folder.resolve(file).toString())) {
      database.execute(sql);
    }
  }
}
