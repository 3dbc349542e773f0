package dev.bygone.duckdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bygone.Bygone;
import dev.bygone.BygoneException;
import dev.bygone.ErrorCode;
import dev.bygone.ExportFormat;
import dev.bygone.LoadEntry;
import dev.bygone.LoadRequest;
import dev.bygone.MoveReport;
import dev.bygone.MoveReport.MovedTable;
import dev.bygone.MoveRequest;
import dev.bygone.ShowRequest;
import dev.bygone.definition.Definition;
import dev.bygone.definition.DefinitionReader;
import dev.bygone.definition.Store;
import dev.bygone.engine.Engine;
import dev.bygone.engine.EngineProvider;
import dev.bygone.engine.MovedHistory;
import dev.bygone.plan.Layout;
import dev.bygone.testing.ForwardingEngine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A history that has moved goes on as it would have in its old store. */
final class MoveTest {
  private static final String DEFINITION =
      """
      store: old.duckdb
      tables:
        customer:
          source: customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          key: id
          on_bad_row: quarantine
          columns: {id: integer, name: varchar, amount: "decimal(38,18)"}
        latest:
          source: customer_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          mode: scd1
          key: name
          on_bad_row: quarantine
          columns: {id: integer, name: varchar}
        kept:
          source: rate_{as_of:yyyy-MM-dd}.csv
          delivery: snapshot
          mode: snapshot
          key: id
          columns: {id: varchar, rate: double}
        event:
          source: event_*.json
          delivery: changes
          key: [id, part]
          sequence_by: at
          delete_when: op = 'D'
          columns:
            id: bigint
            part: varchar
            at: timestamptz
            op: varchar
            day: date
            exact: decimal(10,2)
            small: real
            tiny: smallint
            yes: boolean
            bytes: blob
            times: timestamp[]
            nested: struct(a double, "b c" map(varchar, decimal(30,2)), c struct(d timestamptz))
        unloaded:
          source: nothing_*.csv
          delivery: changes
          key: id
          sequence_by: seq
          columns: {id: integer, seq: integer}
      """;

  private static final Store NEW = new Store.Database("new.duckdb");
  private static final List<String> TABLES = List.of("customer", "latest", "kept", "event");

  @TempDir private Path folder;

  @BeforeEach
  void deliver() throws IOException {
    write("bygone.yaml", DEFINITION);
    write("customer_2024-01-01.csv", "id,name,amount\n1,Ann,1.5\n2,Bo,\n3,Cy,\n");
    write(
        "customer_2024-01-20.csv",
        "id,name,amount\n1,Anna,12345678901234567890.123456789012345678\nx,a\0b,\n3,Cy,1\n");
    write("rate_2024-01-01.csv", "id,rate\nEUR,1\nUSD,-0.0\n");
    write("rate_2024-01-02.csv", "id,rate\nEUR,nan\n");
    write(
        "event_1.json",
        """
        {"id": 1, "part": "", "at": "2024-01-01T10:00+02", "op": "I", "day": "0001-01-01", "exact": 1.10, "small": 0.1, "tiny": -3, \
        "yes": true, "bytes": "\\\\x00a", "times": ["2024-01-31T10:00", null], "nested": {"a": -0.0, "b c": {"k": 1.10}, "c": {"d": "2024-01-31T10:00Z"}}}
        {"id": 1, "part": "é", "at": "2024-01-01T10:00Z", "op": "I", "times": [], "nested": {"a": null}}
        {"id": 1, "part": "", "at": "2024-01-03T10:00Z", "op": "D"}
        {"id": 2, "part": "\\n", "at": "2024-01-03T10:00Z", "op": "D", "small": "nan"}
        """);
  }

  /** In order, late, again with another content, again with the same, and bad rows. */
  private void deliverMore() throws IOException {
    write("customer_2024-01-10.csv", "id,name,amount\n1,Anna,1\n2,Bo,7\n");
    write("customer_2024-01-20.csv", "id,name,amount\n1,Anna,1\n2,Bo,7\n3,Cy,1\n");
    write("customer_2024-02-01.csv", "id,name,amount\n1,Anna,1\n9,Di,7\ny,Ed,\n");
    write("rate_2024-01-02.csv", "id,rate\nEUR,nan\nUSD,0\n");
    write("rate_2024-01-03.csv", "id,rate\nEUR,2\n");
    write(
        "event_2.json",
        """
        {"id": 1, "part": "", "at": "2024-01-02T10:00Z", "op": "U", "nested": {"a": 1, "b c": {"k": 1.10}}}
        {"id": 1, "part": "", "at": "2024-01-04T10:00Z", "op": "I", "day": null, "exact": 1, "small": 1, "tiny": 1, "yes": false, \
        "bytes": "b", "times": []}
        {"id": 2, "part": "\\n", "at": "2024-01-02T10:00Z", "op": "I"}
        {"id": 2, "part": "\\n", "at": "2024-01-03T10:00Z", "op": "D"}
        """);
  }

  @Test
  void goesOnAsIfItHadAlwaysBeenThere() throws IOException {
    load("old.duckdb");
    Path stays = Files.copy(folder.resolve("old.duckdb"), folder.resolve("stays.duckdb"));

    MoveReport report = move(MoveRequest.to("duckdb", NEW));

    assertThat(report.moved())
        .contains(new MovedTable("customer", 5, 6, 2, 1), new MovedTable("kept", 3, 3, 2, 0))
        .hasSize(4);
    assertThat(report.without()).containsExactly("unloaded");
    assertThat(report.renumbered()).isZero();
    assertThat(folder.resolve("old.duckdb")).hasSameBinaryContentAs(stays);
    assertSame("new.duckdb", "stays.duckdb");

    deliverMore();
    load("stays.duckdb");
    load("new.duckdb");

    assertSame("new.duckdb", "stays.duckdb");
  }

  @Test
  void numbersLoadsAnewWhereTheStoreHasSuchNumbers() {
    load("old.duckdb", "customer");
    load("new.duckdb", "kept");
    long next = engine("new.duckdb", Engine::nextLoadId);

    MoveReport report = move(MoveRequest.to("duckdb", NEW).of("customer"));

    assertThat(report.renumbered()).isEqualTo(next - 1);
    try (Bygone there = Bygone.openToRead(at("new.duckdb"))) {
      assertThat(there.status(List.of()))
          .extracting(LoadEntry::loadId)
          .doesNotHaveDuplicates()
          .isSorted();
      assertThat(there.rejects("customer").rows()).extracting(r -> r.get(0)).containsOnly(next + 1);
      assertThat(there.check(List.of()).passed()).isTrue();
    }
  }

  @Test
  void goesOnWhereAnEarlierMoveDied() {
    load("old.duckdb", "latest", "kept");
    load("new.duckdb", "customer");
    MoveReport first = move(MoveRequest.to("duckdb", NEW).of("latest"));

    MoveReport again = move(MoveRequest.to("duckdb", NEW).of("latest", "kept"));

    assertThat(again.already()).containsExactly("latest");
    assertThat(again.moved()).extracting(MovedTable::table).containsExactly("latest", "kept");
    assertThat(again.renumbered()).isEqualTo(first.renumbered());
    assertThat(move(MoveRequest.to("duckdb", NEW).of("latest", "kept")).already()).hasSize(2);
    try (Bygone there = Bygone.openToRead(at("new.duckdb"))) {
      assertThat(there.status(List.of())).extracting(LoadEntry::loadId).doesNotHaveDuplicates();
      assertThat(there.check(List.of()).passed()).isTrue();
    }
  }

  @Test
  void writesNothingIfATableHasAHistoryThere() {
    load("old.duckdb", "latest", "kept");
    load("new.duckdb", "kept");

    assertThatThrownBy(() -> move(MoveRequest.to("duckdb", NEW)))
        .isInstanceOf(BygoneException.class)
        .hasMessageContaining("table kept has a history in the other store already");

    assertThat(histories("new.duckdb")).containsExactly("kept");
  }

  @Test
  void refusesTheStoreThatTheHistoriesAreIn() {
    load("old.duckdb", "kept");

    for (String same :
        List.of("old.duckdb", "./old.duckdb", folder.resolve("old.duckdb").toString())) {
      assertThatThrownBy(() -> move(MoveRequest.to("duckdb", new Store.Database(same))))
          .isInstanceOf(BygoneException.class)
          .hasMessageContaining("in that store already");
    }
  }

  @Test
  void makesNoStoreForNothing() {
    load("old.duckdb", "kept");

    MoveReport report = move(MoveRequest.to("duckdb", NEW).of("unloaded"));

    assertThat(report.moved()).isEmpty();
    assertThat(folder.resolve("new.duckdb")).doesNotExist();
  }

  @Test
  void takesAHistoryInAsAWholeOrNotAtAll() {
    load("old.duckdb", "kept");
    try (Database database = Database.open(folder.resolve("new.duckdb").toString())) {
      database.execute("CREATE TABLE kept_current (mine INTEGER)");
    }

    assertThatThrownBy(() -> move(MoveRequest.to("duckdb", NEW)))
        .isInstanceOf(BygoneException.class)
        .hasMessageContaining("kept_current");

    assertThat(histories("new.duckdb")).isEmpty();
  }

  @Test
  void tellsIfSomethingElseArrived() {
    load("old.duckdb", "customer");
    try (Bygone bygone = Bygone.openToRead(at("old.duckdb"))) {
      assertThatThrownBy(() -> bygone.move(MoveRequest.to("duckdb", NEW), new Loser()))
          .isInstanceOfSatisfying(
              BygoneException.class,
              e ->
                  assertThat(e.problems())
                      .singleElement()
                      .satisfies(p -> assertThat(p.code()).isEqualTo(ErrorCode.ENGINE_FAILED))
                      .satisfies(
                          p ->
                              assertThat(p.examples())
                                  .startsWith("entries: was 6, is 4")
                                  .contains("largest of id: was 3, is 2")));
    }
  }

  /** Loses entries on the way. */
  private final class Loser implements EngineProvider {
    @Override
    public String name() {
      return "duckdb";
    }

    @Override
    public Engine open(Definition definition) {
      return new ForwardingEngine(new DuckDbProvider().open(definition)) {
        @Override
        public void receive(Layout layout, MovedHistory history) {
          Path less = folder.resolve("less.parquet");
          String some =
              "SELECT * FROM read_parquet('%s') WHERE id <> 3".formatted(history.entries());
          export(some, less, ExportFormat.PARQUET);
          super.receive(
              layout, new MovedHistory(history.stored(), history.loads(), history.rejects(), less));
        }
      };
    }

    @Override
    public Engine openToRead(Definition definition) {
      return open(definition);
    }
  }

  private MoveReport move(MoveRequest request) {
    try (Bygone bygone = Bygone.openToRead(at("old.duckdb"))) {
      return bygone.move(request);
    }
  }

  private void assertSame(String actual, String expected) {
    for (String table : TABLES) {
      assertThat(memory(actual, table)).as(table).isEqualTo(memory(expected, table));
    }
    try (Bygone there = Bygone.openToRead(at(actual));
        Bygone here = Bygone.openToRead(at(expected))) {
      for (String table : TABLES) {
        assertThat(there.show(table, ShowRequest.history()))
            .isEqualTo(here.show(table, ShowRequest.history()));
        assertThat(there.show(table, ShowRequest.current()))
            .isEqualTo(here.show(table, ShowRequest.current()));
      }
      assertThat(there.check(List.of())).isEqualTo(here.check(List.of()));
      assertThat(there.check(List.of()).passed()).isTrue();
    }
  }

  private List<String> histories(String store) {
    return engine(
        store, engine -> TABLES.stream().filter(t -> engine.stored(t).isPresent()).toList());
  }

  /** All that a store holds of a table, but when it was loaded. */
  private List<Object> memory(String store, String table) {
    return engine(
        store,
        engine ->
            List.of(
                engine.stored(table),
                engine.loads(table).stream().map(MoveTest::timeless).toList(),
                engine.rejects(table),
                engine.nextLoadId(),
                engine.query(
                    "SELECT * FROM %s ORDER BY ALL".formatted(engine.dialect().entries(table)))));
  }

  private static LoadEntry timeless(LoadEntry load) {
    return new LoadEntry(
        load.loadId(),
        load.table(),
        load.delivery(),
        load.checksum(),
        load.asOf(),
        Instant.EPOCH,
        load.counts(),
        Duration.ZERO);
  }

  private <T> T engine(String store, Function<Engine, T> question) {
    try (Engine engine = new DuckDbProvider().openToRead(at(store))) {
      return question.apply(engine);
    }
  }

  private void load(String store, String... tables) {
    try (Bygone bygone = Bygone.open(at(store))) {
      assertThat(bygone.load(LoadRequest.of(tables)).problems()).isEmpty();
    }
  }

  private Definition at(String store) {
    return DefinitionReader.read(folder.resolve("bygone.yaml"))
        .at("duckdb", new Store.Database(store));
  }

  private void write(String name, String content) throws IOException {
    Files.writeString(folder.resolve(name), content, StandardCharsets.UTF_8);
  }
}
